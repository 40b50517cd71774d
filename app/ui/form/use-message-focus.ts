import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

/**
 * Gives a message the focus, once for each occasion. One that came with the document leaves it to somebody who is typing
 * by the time React starts.
 * @param occasion what the message is about; without one it has nothing to say
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
