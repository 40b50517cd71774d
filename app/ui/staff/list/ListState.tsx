import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { staffTexts } from "~/content/staff/area";

/** Milliseconds: a list that arrives sooner, as at each letter of a search, is not worth a word on the screen or in the ear. */
const SLOW = 400;

/** Says which list is loading, if that takes a while. It takes no room, so that nothing moves. */
export function ListState() {
  const { state, location } = useNavigation();
  const isLoading = state === "loading";
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  const { lists, other } = staffTexts.loading;
  return (
    <p className="h-0 -translate-y-5 text-note leading-5 text-ink-2" role="status">
      {isLoading && isSlow && (lists[location.pathname] ?? other)}
    </p>
  );
}
