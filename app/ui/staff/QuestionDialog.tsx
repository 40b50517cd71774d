import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import { ButtonLink, ButtonRow } from "../Button";
import { SubmitButton } from "../form/SubmitButton";
import { DIALOG_TITLE, ModalDialog, type ModalDialogProps } from "./ModalDialog";
import { SaveFailed } from "./SaveFailed";

interface QuestionDialogProps extends Omit<ModalDialogProps, "children"> {
  /** Whom it is about, where the text does not say so. */
  names?: readonly string[];
  /** The rows that the form names. */
  ids?: readonly number[];
  /** What the button sends, and what it says. */
  button: { name: string; value: string; label: string; pendingLabel?: string };
  variant?: "solid" | "pen";
}

/** Asks before something is done. */
export function QuestionDialog({ names, ids = [], button, variant, ...dialog }: QuestionDialogProps) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  return (
    <ModalDialog {...dialog}>
      {names && <Names names={names} />}
      <SaveFailed />
      {/* Posted to the dialog's address, so that it opens again if that fails. */}
      <ButtonRow
        as={Form}
        method="post"
        action={pathname + search}
        className="justify-end"
        preventScrollReset
      >
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <ButtonLink as={Link} variant="outline" small to={dialog.closeAddress} preventScrollReset data-first>
          {listTexts.cancel}
        </ButtonLink>
        <SubmitButton
          name={button.name}
          value={button.value}
          label={button.label}
          pendingLabel={button.pendingLabel ?? button.label}
          pending={formData?.get(button.name) === button.value}
          variant={variant}
          small
        />
      </ButtonRow>
    </ModalDialog>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul
      className="-mt-3 mb-6 max-h-48 overflow-auto border border-edge"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by the keyboard too.
      tabIndex={0}
      aria-labelledby={DIALOG_TITLE}
    >
      {names.map((name, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and none of them changes places.
          key={index}
          className="border-rule px-3 py-[.3rem] not-first:border-t"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
