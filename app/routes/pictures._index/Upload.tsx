import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { pictureTexts as texts } from "~/content/staff/pictures";
import { writtenFieldTexts } from "~/content/staff/written-fields";
import { useErrorTitle } from "~/document/head/error-title";
import { MAX_FILE_BYTES } from "~/pictures/limits";
import { Field, FieldError, Hint, TextArea } from "~/ui/form/controls";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { useMessageFocus } from "~/ui/form/use-message-focus";
import { FileInput } from "~/ui/staff/forms/FileInput";
import { useResetAfterRedirect } from "~/ui/staff/forms/use-reset-after-redirect";
import { useHydrated } from "~/ui/use-hydrated";
import { messageOf, type Refused } from "./refused";

/** Whether a picture is being uploaded, which any other form that is sent would end. */
export const useIsUploading = (): boolean => useNavigation().formData?.has("file") ?? false;

/** Uploads in place, because what is typed about other pictures would go with the page. */
export function Upload({ refused }: { refused?: Refused }) {
  const { title, file, descriptionNote, button, sending, note } = texts.upload;
  const pending = useIsUploading();
  const { formData } = useNavigation();
  useResetAfterRedirect("upload", pending ? formData : undefined);
  const hydrated = useHydrated();
  const [tooLarge, setTooLarge] = useState(false);
  const message = tooLarge ? texts.problems.tooLarge : messageOf(refused);
  const isAboutText = !tooLarge && refused?.problem === "tooLong";
  const fileInput = useRef<HTMLInputElement>(null);
  const descriptionInput = useRef<HTMLTextAreaElement>(null);
  useErrorTitle(message !== undefined);
  useMessageFocus(isAboutText ? descriptionInput : fileInput, refused);
  return (
    <Form
      id="upload"
      method="post"
      // The address may end with the picture that was uploaded before, far below.
      action="/pictures#upload-title"
      encType="multipart/form-data"
      noValidate
      className="grid gap-4 rounded border border-edge bg-sheet px-6 pt-[1.35rem] pb-6"
      aria-labelledby="upload-title"
    >
      <h2 id="upload-title" className="text-h3 leading-tight">
        {title}
      </h2>
      <Field htmlFor="file" label={`${file} *`} isWrong={message !== undefined && !isAboutText}>
        {message && !isAboutText && <FieldError id="file-error">{message}</FieldError>}
        <FileInput
          ref={fileInput}
          id="file"
          name="file"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={message && !isAboutText ? true : undefined}
          aria-describedby={message && !isAboutText ? "file-error file-hint" : "file-hint"}
          maxBytes={MAX_FILE_BYTES}
          onChoice={setTooLarge}
        />
        <Hint id="file-hint">{refused && !hydrated ? texts.problems.fileAgain : note}</Hint>
      </Field>
      <Field htmlFor="description" label={writtenFieldTexts.description.label} isWrong={isAboutText}>
        {isAboutText && <FieldError id="description-error">{message}</FieldError>}
        <TextArea
          ref={descriptionInput}
          id="description"
          name="description"
          rows={3}
          defaultValue={refused?.description}
          aria-invalid={isAboutText || undefined}
          aria-describedby={isAboutText ? "description-error description-hint" : "description-hint"}
        />
        <Hint id="description-hint">{descriptionNote}</Hint>
      </Field>
      <p>
        <SubmitButton label={button} pendingLabel={sending} pending={pending} small />
      </p>
    </Form>
  );
}
