import { Form, Link } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import { Button } from "../Button";
import { ModalDialog } from "./ModalDialog";

interface AskDialogProps {
  title: string;
  /** Whom it is about. */
  names: readonly string[];
  /** The rows, where the form has to name them. */
  ids?: readonly number[];
  /** What the button that does it sends, and says. */
  button: { name: string; value: string; label: string };
  listAddress: string;
}

/** Asks, after signing in, about what was to be done when the session had ended. */
export function AskDialog({ title, names, ids = [], button, listAddress }: AskDialogProps) {
  const { signedOut, note } = listTexts;
  return (
    <ModalDialog
      labelledBy="ask-title"
      describedBy="ask-text"
      closeAddress={listAddress}
      openerId={undefined}
    >
      <h2 id="ask-title">{title}</h2>
      <p id="ask-text">{signedOut.notDone}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by the keyboard too. */}
      <ul className="dlg-names" tabIndex={0} aria-labelledby="ask-title">
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and none of them changes places.
          <li key={index}>{name}</li>
        ))}
      </ul>
      <Form method="post" action={listAddress} className="btns" preventScrollReset>
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <Link className="btn btn-2 btn-s" to={listAddress} preventScrollReset data-first>
          {note.cancel}
        </Link>
        <Button type="submit" name={button.name} value={button.value} small>
          {button.label}
        </Button>
      </Form>
    </ModalDialog>
  );
}
