import { z } from "zod";
import { listTexts } from "~/content/staff/lists";
import { stages } from "~/content/stages";
import { nextStepLimits } from "~/db/field-limits";
import type { Work, WorkChange } from "~/db/submissions/changes/work.server";
import { plainLine } from "~/format/plain-text";
import { badRequest } from "~/http/error-responses.server";
import { readIds } from "./list/dialog-parameters";
import { LEAVE, type RefusedWork, type TypedWork } from "./work";

const workSchema = z.object({
  stage: z.string().nullable(),
  assigneeId: z.number().int().nullable(),
  nextStep: z.string().nullable(),
  nextStepOn: z.string().nullable(),
});

/** The row's state when the form was made, as sent by the form. */
function readWas(value: FormDataEntryValue | undefined): Work {
  try {
    return workSchema.parse(JSON.parse(String(value)));
  } catch {
    throw badRequest();
  }
}

/**
 * Reads the form for stage, assignee and next step of one or several rows: `was` holds the earlier state of each `id`.
 * @param staffIds the accounts that rows can be assigned to
 * @param all the rows to change regardless of their earlier state, if the form names none
 */
export function readWorkForm(form: FormData, staffIds: readonly number[], all?: readonly number[]) {
  const ids = readIds(form.getAll("id"));
  const was = form.getAll("was");
  const text = (name: string) => form.get(name)?.toString().trim();
  const typed: TypedWork = {
    stage: text("stage") ?? LEAVE,
    assignee: text("assignee") ?? LEAVE,
    step: text("step") ?? "",
    on: text("on") ?? "",
  };
  const isDay = z.iso.date().safeParse(typed.on).success;
  const stage = stages.find(({ id }) => id === typed.stage)?.id;
  const assigneeId = staffIds.find((id) => String(id) === typed.assignee);
  const to: WorkChange["to"] = {
    ...(stage && { stage }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(typed.assignee === "" && { assigneeId: null }),
    // Only the form for a single row has these.
    ...(form.has("step") && {
      nextStep: plainLine(typed.step) || null,
      nextStepOn: isDay ? typed.on : null,
    }),
  };
  const { errors } = listTexts.work;
  let refused: Pick<RefusedWork, "error" | "field"> | undefined;
  if ([...typed.step].length > nextStepLimits[1]) refused = { error: errors.tooLong, field: "step" };
  else if (typed.on && !isDay) refused = { error: errors.noDay, field: "on" };
  else if (to.nextStepOn && !to.nextStep) refused = { error: errors.noWords, field: "step" };
  const changes: WorkChange[] = all
    ? all.map((id) => ({ id, to }))
    : ids.map((id, n) => ({ id, was: readWas(was[n]), to }));
  const single = changes.length === 1 ? changes[0] : undefined;
  return { typed, refused, changes, was: single?.was };
}
