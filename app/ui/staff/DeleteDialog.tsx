import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "../Button";

interface DeleteDialogProps {
  id: number;
  title: string;
  /** What will be deleted, in a sentence. */
  text: string;
  cancel: string;
  confirm: string;
  pending: string;
  /** The list's own address, where the deletion is posted and where Cancel leads. */
  listAddress: string;
}

/**
 * Asks before something is deleted. It is part of the page at `?delete=ID`: as plain HTML an open dialog over the
 * list, with scripts a modal one that keeps the focus inside and closes on Escape.
 */
export function DeleteDialog({ id, title, text, cancel, confirm, pending, listAddress }: DeleteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancelLink = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const deleting = navigation.formData?.get("intent") === "delete";

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The HTML brings it open and not modal; only a script can make it modal.
    element.close();
    element.showModal();
    cancelLink.current?.focus();
    return () => {
      element.close();
      // The button that asked is still there after Cancel; after a deletion the list itself takes the focus.
      const opener = document.getElementById(deleteButtonId(id)) ?? document.getElementById("main");
      requestAnimationFrame(() => opener?.focus({ preventScroll: true }));
    };
  }, [id]);

  return (
    <>
      <div className="veil" />
      <dialog
        ref={dialog}
        open
        className="dlg"
        aria-labelledby="delete-title"
        aria-describedby="delete-text"
        onCancel={(event) => {
          event.preventDefault();
          navigate(listAddress, { preventScrollReset: true });
        }}
      >
        <h2 id="delete-title">{title}</h2>
        <p id="delete-text">{text}</p>
        <Form method="post" action={listAddress} className="btns" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Link className="btn btn-2 btn-s" to={listAddress} preventScrollReset ref={cancelLink}>
            {cancel}
          </Link>
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
        </Form>
      </dialog>
    </>
  );
}

/** The id of the button in the list that asks for the deletion of row `id`. */
export function deleteButtonId(id: number): string {
  return `delete-${id}`;
}
