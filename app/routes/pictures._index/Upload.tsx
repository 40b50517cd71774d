import { useRef, useState } from "react";
import { pictureTexts as texts } from "~/content/staff/pictures";
import { writtenFieldTexts } from "~/content/staff/written-fields";
import { useErrorTitle } from "~/document/head/error-title";
import { MAX_FILE_BYTES } from "~/pictures/limits";
import { Button } from "~/ui/Button";
import { Field, FieldError, Hint, TextArea } from "~/ui/form/controls";
import { useMessageFocus } from "~/ui/form/use-message-focus";
import { FileInput } from "~/ui/staff/forms/FileInput";
import { messageOf, type Refused } from "./refused";

export function Upload({ refused }: { refused?: Refused }) {
  const { title, file, descriptionNote, button, note } = texts.upload;
  const [tooLarge, setTooLarge] = useState(false);
  const message = tooLarge ? texts.problems.tooLarge : messageOf(refused);
  const isAboutText = !tooLarge && refused?.problem === "tooLong";
  const fileInput = useRef<HTMLInputElement>(null);
  const descriptionInput = useRef<HTMLTextAreaElement>(null);
  useErrorTitle(message !== undefined);
  useMessageFocus(isAboutText ? descriptionInput : fileInput, refused);
  return (
    <form
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
        <Hint id="file-hint">{refused ? texts.problems.fileAgain : note}</Hint>
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
        <Button type="submit" small>
          {button}
        </Button>
      </p>
    </form>
  );
}
