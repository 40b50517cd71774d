import { Link } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import { ButtonLink, ButtonRow } from "../Button";
import { ModalDialog } from "./ModalDialog";

interface GoneDialogProps {
  message: string;
  description?: string;
  listAddress: string;
}

/** In place of a dialog about rows that are not there, or of which none was selected. */
export function GoneDialog({ message, description, listAddress }: GoneDialogProps) {
  return (
    <ModalDialog
      name="gone"
      title={message}
      text={description}
      closeAddress={listAddress}
      openerId={undefined}
    >
      <ButtonRow as="p" className="justify-end">
        <ButtonLink as={Link} small to={listAddress} preventScrollReset data-first>
          {listTexts.back}
        </ButtonLink>
      </ButtonRow>
    </ModalDialog>
  );
}
