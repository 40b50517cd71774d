import { useNavigation } from "@remix-run/react";
import { staffTexts } from "~/content/staff/area";

/** Says which list is loading. It takes no room, so that nothing moves. */
export function ListState() {
  const { state, location } = useNavigation();
  const { lists, other } = staffTexts.loading;
  return (
    <p className="h-0 -translate-y-5 text-note leading-5 text-ink-2" role="status">
      {state === "loading" && (lists[location.pathname] ?? other)}
    </p>
  );
}
