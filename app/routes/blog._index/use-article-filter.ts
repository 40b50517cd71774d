import { useNavigate, useSearchParams } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type ArticleFilter, filterAddress, readFilter } from "./filter";

/** Milliseconds without a keystroke after which the list follows what was typed. */
const TYPING_PAUSE = 200;

interface ArticleFilterControls {
  filter: ArticleFilter;
  /** For the search field. It keeps its own text, so that typing never loses the cursor. */
  input: RefObject<HTMLInputElement>;
  /** Follows the field once typing pauses. */
  searchSoon: () => void;
  /** Shows what was asked for and puts it into the address, in place of the current history entry. */
  show: (filter: ArticleFilter) => void;
  /** Shows what a link leads to before its address has arrived. */
  showAhead: (filter: ArticleFilter) => void;
}

/** The filter in the address. The list shows it at once and does not wait for the address, which follows. */
export function useArticleFilter(categories: readonly string[]): ArticleFilterControls {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const asked = readFilter(parameters, categories);
  const address = filterAddress(asked);
  const [filter, setFilter] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ filter, asked, address });
  latest.current.asked = asked;

  const showAhead = useCallback((next: ArticleFilter) => {
    clearTimeout(timer.current);
    latest.current.filter = next;
    latest.current.address = filterAddress(next);
    setFilter(next);
  }, []);

  const show = useCallback(
    (next: ArticleFilter) => {
      const previous = latest.current.address;
      showAhead(next);
      if (latest.current.address === previous) return;
      navigate(latest.current.address, { replace: true, preventScrollReset: true });
    },
    [navigate, showAhead],
  );

  const search = useCallback(
    () => show({ query: input.current?.value ?? "", category: latest.current.filter.category }),
    [show],
  );
  const searchSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, TYPING_PAUSE);
  }, [search]);

  // The address changed by other ways than this page's own, such as the back button: the page follows it.
  useEffect(() => {
    if (address === latest.current.address) return;
    showAhead(latest.current.asked);
    if (input.current) input.current.value = latest.current.asked.query;
  }, [address, showAhead]);

  useEffect(() => {
    // Whoever was quicker than the script has typed already.
    if (input.current && input.current.value !== latest.current.asked.query) search();
    return () => clearTimeout(timer.current);
  }, [search]);

  return { filter, input, searchSoon, show, showAhead };
}
