import { Form, Link } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import { Button } from "../Button";
import { DialogNames, ModalDialog } from "./ModalDialog";

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
      name="ask"
      title={title}
      text={signedOut.notDone}
      closeAddress={listAddress}
      openerId={undefined}
    >
      <DialogNames of="ask" names={names} />
      <Form method="post" action={listAddress} className="btns justify-end" preventScrollReset>
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
