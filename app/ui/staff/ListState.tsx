import { useNavigation } from "@remix-run/react";
import { staffTexts } from "~/content/staff";

/** Says which list is being loaded: the page's own, or the one that a link leads to. */
export function ListState() {
  const { state, location } = useNavigation();
  const { lists, other } = staffTexts.loading;
  return (
    <p className="list-state" role="status">
      {state === "loading" && (lists[location.pathname] ?? other)}
    </p>
  );
}
