import { groupDigits } from "~/format/digits";

interface Sum {
  value: number | string;
  label: string;
  note: string;
}

/** A few figures about a list, beside its title. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="sums num">
      {sums.map(({ value, label, note }) => (
        <div key={label}>
          <dt>
            {label}
            <small>{note}</small>
          </dt>
          <dd>{typeof value === "number" ? groupDigits(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
