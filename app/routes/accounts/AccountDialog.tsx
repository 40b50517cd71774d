import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { accountsTexts } from "~/content/staff-accounts";
import { fillIn } from "~/format/template";
import { Button, ButtonLink, ButtonRow } from "~/ui/Button";
import { SaveFailed } from "~/ui/form/SaveFailed";
import { ModalDialog } from "~/ui/staff/ModalDialog";

/** What is asked about before it is done; each at an address of its own, such as `?disable=3`. */
export type Question = keyof typeof accountsTexts.dialog.questions;

/** The id of the link in the list that asks a question about an account. */
export function questionId(question: Question, id: number): string {
  return `${question}-${id}`;
}

interface AccountDialogProps {
  question: Question;
  account: { id: number; email: string };
  closeAddress: string;
}

/** Asks before an account is removed or disabled, or changes its role. */
export function AccountDialog({ question, account, closeAddress }: AccountDialogProps) {
  const { title, cancel, questions } = accountsTexts.dialog;
  const { text, confirm, pending } = questions[question];
  const { pathname, search } = useLocation();
  const isUnderWay = useNavigation().formData?.get("intent") === question;
  return (
    <ModalDialog
      name="question"
      title={title}
      text={fillIn(text, { email: account.email })}
      closeAddress={closeAddress}
      openerId={questionId(question, account.id)}
    >
      <SaveFailed />
      {/* Posted to the dialog's own address: what could not be done is asked about again. */}
      <ButtonRow
        as={Form}
        method="post"
        action={pathname + search}
        className="justify-end"
        preventScrollReset
      >
        <input type="hidden" name="id" value={account.id} />
        <ButtonLink as={Link} variant="outline" small to={closeAddress} preventScrollReset data-first>
          {cancel}
        </ButtonLink>
        <Button
          type="submit"
          name="intent"
          value={question}
          variant="pen"
          small
          aria-disabled={isUnderWay || undefined}
          onClick={(event) => isUnderWay && event.preventDefault()}
        >
          {isUnderWay ? pending : confirm}
        </Button>
      </ButtonRow>
    </ModalDialog>
  );
}
