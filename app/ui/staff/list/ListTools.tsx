import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { listTexts } from "~/content/staff/lists";
import {
  ALL,
  isFiltered,
  type ListAddress,
  type ListParameters,
  PAGE_SIZES,
  sortValue,
} from "~/desk/list/address";
import { fillIn } from "~/format/template";
import { readTerms, SEARCH_LIMIT } from "~/search/words";
import { Button } from "../../Button";
import { Input, Select } from "../../form/controls";
import { useHydrated } from "../../use-hydrated";
import { CHIP, Chips, type Filter } from "./Chips";
import { useListForm } from "./use-list-form";

const { tools: texts } = listTexts;

const LABEL = "block text-note leading-note font-semibold";

interface ListToolsProps {
  parameters: ListParameters;
  address: ListAddress;
  /** The filters that only this list has. */
  filters: readonly Filter[];
  /** At the end of the line. */
  children: ReactNode;
}

const HANDLED: Filter = {
  name: "handled",
  label: texts.handled,
  options: [
    ["no", listTexts.row.states.no],
    ["answered", texts.answered],
    ["yes", listTexts.row.states.yes],
  ],
};

/**
 * The search and the filters of a list in one line: a form whose answer is the list at another address. With scripts the list
 * is updated while somebody types and chooses.
 */
export function ListTools({ parameters, address, filters, children }: ListToolsProps) {
  const { form, show, showSoon } = useListForm(parameters, address);
  const all = parameters.filters.includes(HANDLED.name) ? [...filters, HANDLED] : filters;
  return (
    <Form
      ref={form}
      method="get"
      action={parameters.path}
      role="search"
      aria-label={texts.label}
      className="md:relative flex flex-wrap items-center min-w-0 flex-auto gap-x-3 gap-y-1 py-1 max-md:w-full"
      // After a reload the browser would restore the fields, and the list would follow those instead of its address.
      autoComplete="off"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <FilterMenu parameters={parameters} address={address} filters={all} onChange={showSoon} />
      <div className="min-w-0 flex-auto md:order-1 md:max-w-80 md:min-w-40 print:hidden">
        <label htmlFor="q" className="sr-only">
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
      </div>
      <Chips parameters={parameters} address={address} filters={all} />
      {isFiltered(address) && (
        <Link to={parameters.path} preventScrollReset className="inline-flex min-h-9 items-center text-note">
          {texts.clear}
        </Link>
      )}
      <p
        id="q-hint"
        className="w-full text-note leading-note text-ink-2 empty:hidden md:order-2"
        role="status"
      >
        {address.search.trim() && readTerms(address.search).length === 0 ? texts.tooShort : ""}
      </p>
      {children}
    </Form>
  );
}

interface FilterMenuProps extends Omit<ListToolsProps, "children"> {
  onChange: () => void;
}

/** The filters, the order and the number of rows, folded. */
function FilterMenu({ parameters, address, filters, onChange }: FilterMenuProps) {
  const hydrated = useHydrated();
  const chosen =
    Object.keys(address.choices).length + Number(address.from !== "") + Number(address.to !== "");
  return (
    <details data-menu className="print:hidden">
      <summary
        className={`${CHIP} border-edge after:mb-[.15rem] after:ml-1 after:size-[.4rem] after:rotate-45 after:border-r-2 after:border-b-2`}
      >
        {chosen > 0 ? fillIn(texts.chosen, { n: chosen }) : texts.more}
      </summary>
      <fieldset
        onChange={onChange}
        // Over the rows' dots as well, which are in the page's margin on narrow screens.
        className="absolute top-full z-30 mt-1 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-3 gap-y-3 rounded border border-ink bg-sheet p-4 -inset-x-4 md:right-0 md:max-w-150 xl:left-0"
      >
        <legend className="sr-only">{texts.filters}</legend>
        {filters.map((filter) => (
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
        {!hydrated && (
          <p className="col-span-full">
            <Button type="submit" small>
              {texts.apply}
            </Button>
          </p>
        )}
      </fieldset>
    </details>
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
