import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

/**
 * Moves the focus to a message, once for each occasion; but if it came with the document and somebody is typing by the
 * time React starts, the focus stays.
 * @param occasion what the message is about; falsy without a message
 */
export function useMessageFocus(message: RefObject<HTMLElement>, occasion: unknown): void {
  const isHydrating = useSyncExternalStore(neverChanges, isNotOnServer, isOnServer);
  const cameWithDocument = useRef(isHydrating);
  const focusedFor = useRef<unknown>();

  useEffect(() => {
    const isTyping = cameWithDocument.current && document.activeElement?.matches("input, select, textarea");
    cameWithDocument.current = false;
    if (!occasion || occasion === focusedFor.current) return;
    focusedFor.current = occasion;
    if (!isTyping) message.current?.focus();
  });
}

const neverChanges = () => () => {};
const isNotOnServer = () => false;
const isOnServer = () => true;
