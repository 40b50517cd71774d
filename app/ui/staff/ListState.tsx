import { useNavigation } from "@remix-run/react";
import { staffTexts } from "~/content/staff";

/**
 * Says which list is being loaded: the page's own, or the one that a link leads to. It takes no room: nothing may
 * move when it comes and goes.
 */
export function ListState() {
  const { state, location } = useNavigation();
  const { lists, other } = staffTexts.loading;
  return (
    <p className="h-0 -translate-y-5 text-note leading-5 text-ink-2" role="status">
      {state === "loading" && (lists[location.pathname] ?? other)}
    </p>
  );
}
