import { Form, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { pictureTexts as texts } from "~/content/staff/pictures";
import { writtenFieldTexts } from "~/content/staff/written-fields";
import { useErrorTitle } from "~/document/head/error-title";
import { fillIn } from "~/format/template";
import type { ShownPicture } from "~/pictures/shown.server";
import { Field, FieldError, Input, TextArea } from "~/ui/form/controls";
import { useMessageFocus } from "~/ui/form/use-message-focus";
import { Action } from "~/ui/staff/Action";
import { useHydrated } from "~/ui/use-hydrated";
import { messageOf, type Refused } from "./refused";
import { useIsUploading } from "./Upload";

type ListedPicture = Omit<ShownPicture, "createdAt"> & { when: string };

interface PictureItemProps {
  picture: ListedPicture;
  isOwner: boolean;
  refused?: Refused;
}

export function PictureItem({ picture, isOwner, refused }: PictureItemProps) {
  const { id, width, height, description, fileName, address, small, author, when, usedIn } = picture;
  const words = texts.picture;
  const message = messageOf(refused);
  const name = description || fileName;
  // The address may end with another picture.
  const here = `/pictures#picture-${id}`;
  const { hash } = useLocation();
  // What is saved in place leaves the browser’s own target where it was.
  const border = useHydrated()
    ? hash === `#picture-${id}`
      ? "border-pen"
      : "border-rule"
    : "border-rule target:border-pen";
  const isUploading = useIsUploading();
  const input = useRef<HTMLTextAreaElement>(null);
  useErrorTitle(message !== undefined);
  useMessageFocus(input, refused);
  return (
    <li
      id={`picture-${id}`}
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 border-t-2 pt-3 ${border}`}
    >
      <img
        src={small}
        alt={description}
        width={width}
        height={height}
        loading="lazy"
        className="h-48 w-full border border-rule bg-sheet object-contain"
      />
      <p className="text-note wrap-anywhere text-ink-2">
        {fillIn(words.size, { width, height, name: fileName })}
        <br />
        {fillIn(words.by, { author, when })}
        <br />
        {usedIn.length > 0 ? fillIn(words.used, { titles: usedIn.join(", ") }) : words.unused}
      </p>
      {description ? (
        <Field htmlFor={`line-${id}`} label={words.line}>
          <Input
            id={`line-${id}`}
            size="low"
            readOnly
            value={`![${description.replace(/[[\]]/g, "")}](${address})`}
          />
        </Field>
      ) : (
        <p className="font-semibold text-pen">{words.undescribed}</p>
      )}
      {/* In place, because what is typed about other pictures would go with the page. */}
      <Form
        method="post"
        action={here}
        noValidate
        preventScrollReset
        className="grid gap-2"
        aria-label={name}
      >
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={description} />
        <Field
          htmlFor={`description-${id}`}
          label={writtenFieldTexts.description.label}
          isWrong={message !== undefined}
        >
          {message && <FieldError id={`description-${id}-error`}>{message}</FieldError>}
          <TextArea
            ref={input}
            id={`description-${id}`}
            name="description"
            rows={2}
            defaultValue={refused?.description ?? description}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `description-${id}-error` : undefined}
          />
        </Field>
        <p>
          <Action disabled={isUploading}>
            {writtenFieldTexts.description.save}
            <span className="sr-only">: {name}</span>
          </Action>
        </p>
      </Form>
      {isOwner && usedIn.length === 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer text-small">
            {words.remove}
            <span className="sr-only">: {name}</span>
          </summary>
          <Form method="post" action={here} preventScrollReset className="mt-2 grid gap-2">
            <input type="hidden" name="id" value={id} />
            <p className="text-small">{texts.question.text}</p>
            <p>
              <Action name="intent" value="remove" look="danger" disabled={isUploading}>
                {texts.question.remove}
                <span className="sr-only">: {name}</span>
              </Action>
            </p>
          </Form>
        </details>
      )}
    </li>
  );
}
