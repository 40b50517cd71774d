import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { articleCategories } from "~/articles/categories";
import type { ArticleText } from "~/articles/published.server";
import { type ArticleFilter, filterAddress, readFilter } from "./filter";

/** Milliseconds without a keystroke after which the list follows what was typed. */
const TYPING_PAUSE = 200;

/** The filter in the address. The list shows it immediately and does not wait for the address, which follows. */
export function useArticleFilter() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const asked = readFilter(parameters, articleCategories);
  const address = filterAddress(asked);
  const [filter, setFilter] = useState(asked);
  /** The search field. It is uncontrolled, so that typing never loses the cursor. */
  const input = useRef<HTMLInputElement>(null);
  /** What the articles say, once somebody searches. */
  const [texts, setTexts] = useState<readonly ArticleText[]>([]);
  const hasAsked = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ filter, asked, address });
  latest.current.asked = asked;

  /** Shows the target of a link before its address has arrived. */
  const showAhead = useCallback((next: ArticleFilter) => {
    clearTimeout(timer.current);
    latest.current.filter = next;
    latest.current.address = filterAddress(next);
    setFilter(next);
  }, []);

  /** Shows a filter and puts it into the address, replacing the current history entry. */
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

  const loadTexts = useCallback(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    // Without them titles and excerpts are searched, until the server's answer is here.
    fetch("/blog/texts.json")
      .then((answer) => answer.json())
      .then(setTexts)
      .catch(() => {
        hasAsked.current = false;
      });
  }, []);

  /** Follows the field once typing pauses. */
  const searchSoon = useCallback(() => {
    loadTexts();
    clearTimeout(timer.current);
    timer.current = setTimeout(search, TYPING_PAUSE);
  }, [loadTexts, search]);

  // The address changed in another way, such as by the back button: the page follows it.
  useEffect(() => {
    if (address === latest.current.address) return;
    showAhead(latest.current.asked);
    if (input.current) input.current.value = latest.current.asked.query;
  }, [address, showAhead]);

  useEffect(() => {
    // The visitor may have typed before the script ran.
    if (input.current && input.current.value !== latest.current.asked.query) search();
    return () => clearTimeout(timer.current);
  }, [search]);

  return { filter, input, texts, loadTexts, searchSoon, show, showAhead };
}
