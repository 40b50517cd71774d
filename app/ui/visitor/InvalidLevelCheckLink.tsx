import { levelCheckLost } from "~/content/level-check/page";
import { ErrorPage } from "../page/ErrorPage";

/** For an address of the level check that was cut off or changed. */
export function InvalidLevelCheckLink() {
  return <ErrorPage {...levelCheckLost} homeAddress="/level-check" />;
}
