import { Form, Link, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { listTexts } from "~/content/staff-lists";
import {
  ALL,
  DEFAULT_SIZE,
  isNarrowed,
  type ListAddress,
  type ListParameters,
  listParameters,
  PAGE_SIZES,
  readListAddress,
  sortValue,
  withParameters,
} from "~/desk/address";
import { fillIn } from "~/format/template";
import { readTerms, SEARCH_LIMIT } from "~/search/words";
import { Button, ButtonLink } from "../Button";
import { Input, Select } from "../form/controls";
import { useScripted } from "../use-scripted";
import { TOOL } from "./Action";

const { tools: texts } = listTexts;

/** Milliseconds without a keystroke after which the list follows what was typed. */
const TYPING_PAUSE = 250;

const LABEL = "block text-note leading-note font-semibold";

interface ListToolsProps {
  parameters: ListParameters;
  address: ListAddress;
  /** The filters that only this list has. */
  filters: readonly Filter[];
}

export interface Filter {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

const HANDLED: Filter = {
  name: "handled",
  label: texts.handled,
  options: [
    ["no", texts.handledNo],
    ["yes", texts.handledYes],
  ],
};

/**
 * The search and the filters of a list: a form whose answer is the list at another address. With scripts the list is
 * updated while somebody types and chooses.
 */
export function ListTools({ parameters, address, filters }: ListToolsProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const navigate = useNavigate();
  const scripted = useScripted();
  const current = withParameters(parameters.path, listParameters(address));
  const chosen =
    Object.keys(address.choices).length + Number(address.from !== "") + Number(address.to !== "");
  const shown = useRef(current);

  const show = useCallback(() => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) typed.set(name, String(value));
    const next = withParameters(parameters.path, listParameters(readListAddress(typed, parameters)));
    if (next === shown.current) return;
    shown.current = next;
    navigate(next, { replace: true, preventScrollReset: true });
  }, [navigate, parameters]);
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, TYPING_PAUSE);
  };

  // The address was changed by something else, such as the back button or a column's head: the form follows it.
  useEffect(() => {
    if (current === shown.current || !form.current) return;
    clearTimeout(timer.current);
    shown.current = current;
    fill(form.current, current);
  }, [current]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Something may have been typed or chosen while the page was loading.
  const showFirst = useRef(show);
  useEffect(() => showFirst.current(), []);

  return (
    <Form
      ref={form}
      method="get"
      action={parameters.path}
      role="search"
      aria-label={texts.label}
      className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-[.6rem]"
      // After a reload the browser would restore the fields, and the list would follow those instead of its address.
      autoComplete="off"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <div className={isNarrowed(address) ? "col-span-full sm:col-span-1" : "col-span-full"}>
        <label htmlFor="q" className={LABEL}>
          {texts.search}
        </label>
        <Input
          size="compact"
          id="q"
          type="search"
          name="q"
          placeholder={texts.placeholder}
          defaultValue={address.search}
          maxLength={SEARCH_LIMIT}
          enterKeyHint="search"
          onInput={showSoon}
          aria-describedby="q-hint"
        />
        <p id="q-hint" className="text-note leading-note text-ink-2 empty:hidden" role="status">
          {address.search.trim() && readTerms(address.search).length === 0 ? texts.tooShort : ""}
        </p>
      </div>
      {isNarrowed(address) && (
        <p className="col-start-2 max-md:row-start-2">
          <Clear path={parameters.path} />
        </p>
      )}
      {/* On small screens it opens and closes the fields after it; on others they are always open. */}
      <details className="group peer max-md:col-start-1 md:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold before:mr-[.7rem] before:size-[.45rem] before:-rotate-45 before:border-r-2 before:border-b-2 before:border-current group-open:before:rotate-45">
          {chosen > 0 ? fillIn(texts.chosen, { n: chosen }) : texts.more}
        </summary>
      </details>
      <fieldset
        onChange={showSoon}
        className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(7.4rem,1fr))] gap-x-3 gap-y-[.6rem] max-md:peer-[:not([open])]:hidden md:max-xl:grid-cols-4"
      >
        <legend className="sr-only">{texts.filters}</legend>
        {(parameters.filters.includes(HANDLED.name) ? [...filters, HANDLED] : filters).map((filter) => (
          <Choice key={filter.name} {...filter} chosen={address.choices[filter.name]} />
        ))}
        {(["from", "to"] as const).map((name) => (
          <label key={name} className={LABEL}>
            {texts[name]}
            <Input size="compact" type="date" name={name} defaultValue={address[name]} />
          </label>
        ))}
        <label className={LABEL}>
          {texts.sort}
          <Select size="compact" name="sort" defaultValue={sortValue(address.sort, address.descending)}>
            {parameters.sorts.flatMap((sort) =>
              [sort === "date", sort !== "date"].map((descending) => {
                const value = sortValue(sort, descending);
                return (
                  <option key={value} value={value}>
                    {listTexts.sorts[value]}
                  </option>
                );
              }),
            )}
          </Select>
        </label>
        <label className={LABEL}>
          {texts.size}
          <Select size="compact" name="size" defaultValue={address.size}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </label>
      </fieldset>
      {!scripted && (
        <p className="col-span-full">
          <Button type="submit" small>
            {texts.apply}
          </Button>
        </p>
      )}
    </Form>
  );
}

/** Sets every field to what an address says, except the one that somebody is typing in. */
function fill(form: HTMLFormElement, address: string): void {
  const parameters = new URL(address, window.location.origin).searchParams;
  for (const field of form.elements) {
    const value = parameters.get(field.getAttribute("name") ?? "");
    if (field instanceof HTMLSelectElement) {
      field.value = value ?? (field.name === "size" ? String(DEFAULT_SIZE) : (field.options[0]?.value ?? ""));
    } else if (field instanceof HTMLInputElement && field !== document.activeElement) {
      field.value = value ?? "";
    }
  }
}

/** The link to the whole list. */
export function Clear({ path }: { path: string }) {
  return (
    <ButtonLink as={Link} {...TOOL} to={path} preventScrollReset>
      <span>{texts.clear}</span>
    </ButtonLink>
  );
}

/** One filter: everything, or one of its options. */
function Choice({ name, label, chosen, options }: Filter & { chosen: string | undefined }) {
  // An address may ask for something else; that is shown too, so that it can be changed.
  const others =
    chosen !== undefined && !options.some(([value]) => value === chosen) ? [[chosen, chosen] as const] : [];
  return (
    <label className={LABEL}>
      {label}
      <Select size="compact" name={name} defaultValue={chosen ?? ALL}>
        <option value={ALL}>{texts.all}</option>
        {[...options, ...others].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  );
}
