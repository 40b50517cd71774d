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
      name="gone"
      title={message}
      text={description}
      closeAddress={listAddress}
      openerId={undefined}
    >
      <p className="btns justify-end">
        <Link className="btn btn-s" to={listAddress} preventScrollReset data-first>
          {listTexts.back}
        </Link>
      </p>
    </ModalDialog>
  );
}
