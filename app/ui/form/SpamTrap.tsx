import { TRAP } from "~/submissions/spam/trap";

/**
 * A field for robots: they fill in what they find. People do not see it, do not reach it with a keyboard and do not
 * hear of it, and it is marked for the common password managers to leave alone. It is not `display: none`, which robots
 * know; and not `hidden`, which drafts would keep.
 */
export function SpamTrap() {
  return (
    <div className="absolute left-[-200vw] w-48" aria-hidden="true">
      <label htmlFor={TRAP}>Leave this empty</label>
      <input
        id={TRAP}
        name={TRAP}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
