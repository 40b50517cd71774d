import { Link } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
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
      labelledBy="gone-title"
      describedBy="gone-text"
      closeAddress={listAddress}
      openerId={undefined}
    >
      <h2 id="gone-title">{message}</h2>
      <p id="gone-text">{description}</p>
      <p className="btns">
        <Link className="btn btn-s" to={listAddress} preventScrollReset data-first>
          {listTexts.back}
        </Link>
      </p>
    </ModalDialog>
  );
}
