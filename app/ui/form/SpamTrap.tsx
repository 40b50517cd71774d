import { TRAP } from "~/submissions/spam/trap";

/**
 * A field for robots, which fill in whatever they find. People cannot see, reach or hear it, and password managers are
 * told to ignore it. Not `display: none`, which robots know, and not `hidden`, which drafts would store.
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
