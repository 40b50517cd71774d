import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * After a navigation without a new document browsers neither move the focus nor announce the page. This does both: the
 * focus goes to the start of the content, and screen readers say the new title. Where only the search text or a dialog
 * of a page changes, the focus stays where it is.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p className="m-0 sr-only" aria-live="assertive" aria-atomic="true">
      {title}
    </p>
  );
}
