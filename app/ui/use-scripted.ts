import { useEffect, useState } from "react";

/** Whether scripts run: false in the HTML that the server sends, true once React runs in the page. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
