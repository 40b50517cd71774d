import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated";

/**
 * Moves the focus to a message, once for each occasion; but if it came with the document and somebody is typing by the
 * time React starts, the focus stays.
 * @param occasion what the message is about; falsy without a message
 */
export function useMessageFocus(message: RefObject<HTMLElement>, occasion: unknown): void {
  const cameWithDocument = useRef(!useHydrated());
  const focusedFor = useRef<unknown>();

  useEffect(() => {
    const isTyping = cameWithDocument.current && document.activeElement?.matches("input, select, textarea");
    cameWithDocument.current = false;
    if (!occasion || occasion === focusedFor.current) return;
    focusedFor.current = occasion;
    if (!isTyping) message.current?.focus();
  });
}
