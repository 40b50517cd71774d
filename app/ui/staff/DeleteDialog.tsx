import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { SaveFailed } from "~/ui/form/SaveFailed";
import { Button, ButtonLink, ButtonRow } from "../Button";
import { DialogNames, ModalDialog } from "./ModalDialog";

interface DeleteDialogProps {
  /** The rows to delete. */
  ids: readonly number[];
  title: string;
  /** What will be deleted, in a sentence. */
  text: string;
  /** Whom it is about, where that is more than one. */
  names?: readonly string[];
  cancel: string;
  confirm: string;
  pending: string;
  /** The list's own address, where Cancel leads. */
  listAddress: string;
}

/** Asks before something is deleted, at `?delete=ID`. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { ids, title, text, names, cancel, confirm, pending, listAddress } = props;
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const deleting = navigation.formData?.get("intent") === "delete";
  const [id] = ids;
  return (
    <ModalDialog
      name="delete"
      title={title}
      text={text}
      closeAddress={listAddress}
      openerId={ids.length === 1 && id !== undefined ? deleteButtonId(id) : DELETE_SELECTED}
    >
      {names && <DialogNames of="delete" names={names} />}
      <SaveFailed />
      {/* Posted to the dialog's own address: what could not be deleted is asked about again. */}
      <ButtonRow
        as={Form}
        method="post"
        action={pathname + search}
        className="justify-end"
        preventScrollReset
      >
        {ids.map((one) => (
          <input key={one} type="hidden" name="id" value={one} />
        ))}
        <ButtonLink as={Link} variant="outline" small to={listAddress} preventScrollReset data-first>
          {cancel}
        </ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="pen"
          small
          aria-disabled={deleting || undefined}
          onClick={(event) => deleting && event.preventDefault()}
        >
          {deleting ? pending : confirm}
        </Button>
      </ButtonRow>
    </ModalDialog>
  );
}

/** The id of the button in the list that asks for the deletion of row `id`. */
export function deleteButtonId(id: number): string {
  return `delete-${id}`;
}

/** The id of the button that asks for the deletion of the selected rows. */
export const DELETE_SELECTED = "delete-selected";
