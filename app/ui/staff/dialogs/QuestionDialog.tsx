import { Form, Link, useLocation } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import { fillIn } from "~/format/template";
import { ButtonRow } from "../../Button";
import { SubmitButton } from "../../form/SubmitButton";
import { Detail } from "../Table";
import { CancelLink, DIALOG_TITLE, ModalDialog, type ModalDialogProps } from "./ModalDialog";

interface QuestionDialogProps extends Omit<ModalDialogProps, "children"> {
  /** Whom it is about, where the text does not say so. */
  names?: readonly NamedRow[];
  /** The rows that the form names. */
  ids?: readonly number[];
  /** What the button sends, and what it says. */
  button: { name: string; value: string; label: string; pendingLabel?: string };
  variant?: "solid" | "pen";
}

/** Asks before something is done. */
export function QuestionDialog({ names, ids = [], button, variant, ...dialog }: QuestionDialogProps) {
  return (
    <ModalDialog {...dialog}>
      {names && <Names rows={names} />}
      {/* Posted to the dialog's address, so that it opens again if that fails. */}
      <ButtonRow as={Form} method="post" className="justify-end" preventScrollReset>
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <CancelLink data-first />
        <SubmitButton
          name={button.name}
          value={button.value}
          label={button.label}
          pendingLabel={button.pendingLabel ?? button.label}
          variant={variant}
          small
        />
      </ButtonRow>
    </ModalDialog>
  );
}

export interface NamedRow {
  id: number;
  name: string;
  /** Tells it apart from another one with the same name. */
  detail?: string;
  /** If it has a page. */
  reference?: string;
}

/** The people whom a dialog is about; where their rows have pages, with links to these. */
export function Names({ rows }: { rows: readonly NamedRow[] }) {
  const { pathname } = useLocation();
  return (
    <ul
      className="-mt-3 mb-6 max-h-48 overflow-auto border border-edge"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by the keyboard too.
      tabIndex={0}
      aria-labelledby={DIALOG_TITLE}
    >
      {rows.map(({ id, name, reference, detail }) => (
        <li key={id} className="border-rule px-3 py-[.3rem] not-first:border-t">
          {reference ? <Link to={`${pathname}/${reference}`}>{name}</Link> : name}
          {detail && <Detail>{detail}</Detail>}
        </li>
      ))}
    </ul>
  );
}

interface DeleteDialogProps {
  rows: readonly NamedRow[];
  /** The question about a single row, with a place for the name. */
  text: string;
  /** The question about several, whose names are listed below it. */
  many?: { title: string; text: string };
  unsent?: number;
}

/** Asks before rows are deleted, at `?delete=17` or `?delete=selected&id=17&id=18`. */
export function DeleteDialog({ rows, text, many, unsent = 0 }: DeleteDialogProps) {
  const { title, confirm, pending, unsent: notSent } = listTexts.deletion;
  const [first] = rows;
  const words =
    rows.length === 1 || !many
      ? { title, text: fillIn(text, { name: first?.name ?? "" }) }
      : { title: fillIn(many.title, { n: rows.length }), text: many.text, names: rows };
  return (
    <QuestionDialog
      {...words}
      text={
        unsent > 0
          ? `${words.text} ${fillIn(unsent === 1 ? notSent.one : notSent.many, { n: unsent })}`
          : words.text
      }
      ids={rows.map(({ id }) => id)}
      button={{ name: "intent", value: "delete", label: confirm, pendingLabel: pending }}
      variant="pen"
    />
  );
}
