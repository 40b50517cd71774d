import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pictureTexts as texts } from "~/content/staff-pictures";
import { databaseErrorCode } from "~/db/database-error.server";
import { describePicture, removePicture } from "~/db/pictures.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { redirectWithToast } from "~/http/toast.server";
import { MAX_DESCRIPTION_LENGTH } from "~/pictures/encode.server";
import { shownPictures } from "~/pictures/shown.server";
import { addPicture, type UploadProblem } from "~/pictures/upload.server";
import { requireOwner, requireStaff } from "~/session.server";
import { Button } from "~/ui/Button";
import { Field, FieldError, Hint, Input, TextArea } from "~/ui/form/controls";
import { Action } from "~/ui/staff/Action";
import { staffFrame } from "~/ui/staff/frame";
import { ListErrorPage } from "~/ui/staff/ListErrorPage";
import { StaffPage } from "~/ui/staff/StaffPage";

export const handle: PageHandle = { hydrate: true, staff: staffFrame };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/pictures", indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  return {
    isOwner: staff.role === "owner",
    pictures: shownPictures().map(({ createdAt, ...picture }) => ({
      ...picture,
      when: formatMoment(createdAt),
    })),
  };
}

/** What is shown again where something was refused. */
interface Refused {
  /** The picture that it is about; none for an upload. */
  id?: string;
  description: string;
  problem?: UploadProblem | "tooLong";
  failed?: boolean;
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  const form = await readForm(request);
  const id = form.get("id")?.toString();
  const description = String(form.get("description") ?? "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const refuse = (refused: Partial<Refused>, status: number) =>
    data<Refused>({ id, description, ...refused }, { status });
  try {
    if (form.get("intent") === "remove") {
      const owner = await requireOwner(request);
      return afterwards((await removePicture(id ?? "", owner)) ?? "removed");
    }
    if (description.length > MAX_DESCRIPTION_LENGTH) return refuse({ problem: "tooLong" }, 400);
    if (id !== undefined) {
      return (await describePicture(id, description, staff))
        ? afterwards("described", id)
        : afterwards("gone");
    }
    const file = form.get("file");
    const added = await addPicture(file instanceof File ? file : null, description, staff);
    if ("problem" in added) return refuse({ problem: added.problem }, 400);
    return afterwards(added.isNew ? (description ? "uploaded" : "undescribed") : "known", added.id);
  } catch (error) {
    if (!databaseErrorCode(error)) throw error;
    return refuse({ failed: true }, 503);
  }
}

const afterwards = (toast: keyof typeof texts.toasts, id?: string) =>
  redirectWithToast(id ? `/pictures#picture-${id}` : "/pictures", {
    type: ["used", "gone", "known"].includes(toast) ? "info" : "success",
    ...texts.toasts[toast],
  });

export default function Pictures() {
  const { pictures, isOwner } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as Refused | undefined;
  return (
    <StaffPage title={texts.title} lead={texts.lead} back={<Link to="/content">{texts.back}</Link>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <Upload refused={refused?.id === undefined ? refused : undefined} />
        {pictures.length === 0 ? (
          <p>{texts.empty}</p>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 xl:grid-cols-3">
            {pictures.map((picture) => (
              <PictureItem
                key={picture.id}
                picture={picture}
                isOwner={isOwner}
                refused={refused?.id === picture.id ? refused : undefined}
              />
            ))}
          </ul>
        )}
      </div>
    </StaffPage>
  );
}

const messageOf = (refused: Refused | undefined) =>
  refused?.failed ? texts.failed : refused?.problem && texts.problems[refused.problem];

function Upload({ refused }: { refused?: Refused }) {
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

type ListedPicture = ReturnType<typeof useLoaderData<typeof loader>>["pictures"][number];

interface PictureItemProps {
  picture: ListedPicture;
  isOwner: boolean;
  refused?: Refused;
}

function PictureItem({ picture, isOwner, refused }: PictureItemProps) {
  const { id, width, height, description, fileName, address, small, author, when, usedIn } = picture;
  const words = texts.picture;
  const message = messageOf(refused);
  const name = description || fileName;
  return (
    <li
      id={`picture-${id}`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 border-t-2 border-rule pt-3 target:border-pen"
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
      <form method="post" noValidate className="grid gap-2" aria-label={name}>
        <input type="hidden" name="id" value={id} />
        <Field htmlFor={`description-${id}`} label={texts.upload.description} isWrong={message !== undefined}>
          {message && <FieldError id={`description-${id}-error`}>{message}</FieldError>}
          <TextArea
            id={`description-${id}`}
            name="description"
            rows={2}
            defaultValue={refused?.description ?? description}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `description-${id}-error` : undefined}
          />
        </Field>
        <p>
          <Action type="submit">
            {words.describe}
            <span className="sr-only">: {name}</span>
          </Action>
        </p>
      </form>
      {isOwner && usedIn.length === 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer text-small">
            {words.remove}
            <span className="sr-only">: {name}</span>
          </summary>
          <form method="post" className="mt-2 grid gap-2">
            <input type="hidden" name="id" value={id} />
            <p className="text-small">{texts.question.text}</p>
            <p>
              <Action type="submit" name="intent" value="remove" look="danger">
                {texts.question.remove}
                <span className="sr-only">: {name}</span>
              </Action>
            </p>
          </form>
        </details>
      )}
    </li>
  );
}

export { ListErrorPage as ErrorBoundary };
