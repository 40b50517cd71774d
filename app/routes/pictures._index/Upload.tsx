import { pictureTexts as texts } from "~/content/staff-pictures";
import { Button } from "~/ui/Button";
import { Field, FieldError, Hint, TextArea } from "~/ui/form/controls";
import { messageOf, type Refused } from "./refused";

export function Upload({ refused }: { refused?: Refused }) {
  const { title, file, description, descriptionNote, button, note } = texts.upload;
  const message = messageOf(refused);
  const isAboutText = refused?.problem === "tooLong";
  return (
    <form
      method="post"
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
        <input
          id="file"
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="min-h-11 w-full py-2"
          aria-invalid={message && !isAboutText ? true : undefined}
          aria-describedby={message && !isAboutText ? "file-error file-hint" : "file-hint"}
        />
        <Hint id="file-hint">{refused ? texts.problems.fileAgain : note}</Hint>
      </Field>
      <Field htmlFor="description" label={description} isWrong={isAboutText}>
        {isAboutText && <FieldError id="description-error">{message}</FieldError>}
        <TextArea
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
