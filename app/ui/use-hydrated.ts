import { useSyncExternalStore } from "react";

/** Whether React runs in the page: false in the HTML that the server sends, and in the rendering that hydrates it. */
export const useHydrated = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer);

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
