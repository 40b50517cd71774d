import { Form, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { pastedReplyTexts as texts } from "~/content/staff/mailbox";
import type { RefusedReply } from "~/desk/submission/pasting.server";
import { useErrorTitle } from "~/document/head/error-title";
import { fillIn } from "~/format/template";
import { Button } from "../../Button";
import { Field, FieldError, Hint, Input, TextArea } from "../../form/controls";
import { useMessageFocus } from "../../form/use-message-focus";
import { Margin } from "../../MarginNote";
import { MainColumn, Row } from "../../Section";
import { useResetAfterRedirect } from "../forms/use-reset-after-redirect";
import { useSubmission } from "./use-submission";

const FORM_ID = "paste-form";

/** Adds a reply that reached somebody's own mailbox to the thread. Folded: few need it once the site reads a mailbox. */
export function PasteReply() {
  const { row, answering } = useSubmission();
  const { onceKey, zone } = answering;
  const { pathname, search } = useLocation();
  const answer = useActionData<Partial<RefusedReply>>();
  const refused = answer?.pasted;
  const wrong = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const { formData } = useNavigation();
  // Only then: a mail that arrives, or a colleague’s reply, must not empty what is typed here.
  useResetAfterRedirect(FORM_ID, formData?.get("intent") === "paste" ? formData : undefined);
  useErrorTitle(refused !== undefined);
  useMessageFocus(wrong, refused);
  const isWrong = refused?.field === "pasted";
  const isWrongMoment = refused?.field === "at";
  return (
    <Row id="paste" className="scroll-mt-16 py-4 print:hidden">
      <Margin />
      <MainColumn>
        <details open={refused !== undefined || undefined}>
          <summary className="min-h-9 cursor-pointer text-small font-semibold">{texts.title}</summary>
          <Form
            id={FORM_ID}
            method="post"
            action={`${pathname}${search}#paste`}
            className="mt-3 grid max-w-[36rem] gap-4"
          >
            <input type="hidden" name="id" value={row.id} />
            <input type="hidden" name="key" value={onceKey} />
            <Field htmlFor="pasted" label={texts.label} isWrong={isWrong}>
              {isWrong && <FieldError id="pasted-error">{refused.error}</FieldError>}
              <TextArea
                id="pasted"
                ref={isWrong ? wrong : undefined}
                name="pasted"
                rows={6}
                defaultValue={refused?.text ?? ""}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? "pasted-error pasted-hint" : "pasted-hint"}
              />
              <Hint id="pasted-hint">{texts.hint}</Hint>
            </Field>
            <Field htmlFor="pasted-at" label={fillIn(texts.at, { zone })} isWrong={isWrongMoment}>
              {isWrongMoment && <FieldError id="pasted-at-error">{refused.error}</FieldError>}
              <Input
                id="pasted-at"
                ref={isWrongMoment ? wrong : undefined}
                name="at"
                type="datetime-local"
                size="low"
                defaultValue={refused?.at ?? ""}
                aria-invalid={isWrongMoment || undefined}
                aria-describedby={isWrongMoment ? "pasted-at-error" : undefined}
              />
            </Field>
            <p>
              <Button type="submit" name="intent" value="paste" variant="outline" small>
                {texts.submit}
              </Button>
            </p>
          </Form>
        </details>
      </MainColumn>
    </Row>
  );
}
