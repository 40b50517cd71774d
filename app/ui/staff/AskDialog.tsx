import { Form, Link } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import { Button, ButtonLink, ButtonRow } from "../Button";
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
      <ButtonRow as={Form} method="post" action={listAddress} className="justify-end" preventScrollReset>
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <ButtonLink as={Link} variant="outline" small to={listAddress} preventScrollReset data-first>
          {note.cancel}
        </ButtonLink>
        <Button type="submit" name={button.name} value={button.value} small>
          {button.label}
        </Button>
      </ButtonRow>
    </ModalDialog>
  );
}
