import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { listResponses } from "~/content/staff/lists.server";
import { pictureTexts as texts } from "~/content/staff/pictures";
import { pictureResponses } from "~/content/staff/pictures.server";
import { lastActor } from "~/db/audit/entries.server";
import { describePicture, findPicture, removePicture } from "~/db/content/pictures.server";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { logUnsaved, type SaveFailure, unsavedStatus } from "~/desk/try-saving.server";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { redirectWithToast } from "~/http/toast.server";
import { MAX_DESCRIPTION_LENGTH } from "~/pictures/encode.server";
import { shownPictures } from "~/pictures/shown.server";
import { addPicture } from "~/pictures/upload.server";
import { requireOwner, requireStaff } from "~/session.server";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { PictureItem } from "./PictureItem";
import type { Refused } from "./refused";
import { Upload } from "./Upload";

export const meta: MetaFunction = (input) =>
  staffMeta(input, { title: texts.title, description: texts.lead, path: "/pictures" });

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

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
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
      return redirectToPicture((await removePicture(id ?? "", owner)) ?? "removed");
    }
    if (description.length > MAX_DESCRIPTION_LENGTH) return refuse({ problem: "tooLong" }, 400);
    if (id !== undefined) {
      const problem = await describePicture(id, description, staff, form.get("seen")?.toString());
      if (problem === "used") return refuse({ problem }, 400);
      if (problem === "overtaken") return refuse(overtaken(id), 409);
      return problem ? redirectToPicture(problem) : redirectToPicture("described", id);
    }
    const file = form.get("file");
    const added = await addPicture(file instanceof File ? file : null, description, staff);
    if ("problem" in added) return refuse({ problem: added.problem }, 400);
    if (added.stored === "overtaken") return refuse(overtaken(added.id), 409);
    const toasts = {
      picture: description ? "uploaded" : "undescribed",
      description: "described",
      nothing: "known",
    } as const;
    return redirectToPicture(toasts[added.stored], added.id);
  } catch (error) {
    if (error instanceof Response) throw error;
    logUnsaved(request, error);
    return refuse({ failed: true }, unsavedStatus(error).status);
  }
}

/** What to say of a picture that a colleague has described. */
function overtaken(id: string): Partial<Refused> {
  const picture = findPicture(id);
  const staff = lastActor("picture", { id }) ?? picture?.author ?? listResponses.somebody;
  return {
    id,
    overtaken: fillIn(pictureResponses.overtaken, { staff, description: picture?.description ?? "" }),
  };
}

const redirectToPicture = (toast: keyof typeof texts.toasts, id?: string) =>
  redirectWithToast(id ? `/pictures#picture-${id}` : "/pictures", {
    type: ["used", "gone", "known"].includes(toast) ? "info" : "success",
    ...texts.toasts[toast],
  });

export default function Pictures() {
  const { pictures, isOwner } = useLoaderData<typeof loader>();
  const answer = useActionData<Refused | SaveFailure>();
  // What could not be sent at all is said above the page.
  const refused = answer && "description" in answer ? answer : undefined;
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

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
