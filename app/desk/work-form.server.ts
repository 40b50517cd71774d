import { z } from "zod";
import { listResponses } from "~/content/staff/lists.server";
import { stages } from "~/content/stages";
import { nextStepLimits } from "~/db/field-limits";
import type { Work, WorkChange } from "~/db/submissions/changes/work.server";
import { plainLine } from "~/format/plain-text";
import { badRequest } from "~/http/error-responses.server";
import { readIds } from "./list/dialog-parameters";
import { type Colleague, LEAVE_UNCHANGED, type RefusedWork, type TypedWork } from "./work";

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
 * @param colleagues the current accounts
 * @param all the rows to change regardless of their earlier state, if the form names none
 */
export function readWorkForm(
  form: FormData,
  colleagues: readonly Omit<Colleague, "email">[],
  all?: readonly number[],
) {
  const ids = readIds(form.getAll("id"));
  const was = form.getAll("was");
  const text = (name: string) => form.get(name)?.toString().trim();
  const typed: TypedWork = {
    stage: text("stage") ?? LEAVE_UNCHANGED,
    assignee: text("assignee") ?? LEAVE_UNCHANGED,
    step: text("step") ?? "",
    on: text("on") ?? "",
  };
  const isDay = z.iso.date().safeParse(typed.on).success;
  const stage = stages.find(({ id }) => id === typed.stage)?.id;
  const single = !all && ids.length === 1 ? readWas(was[0]) : undefined;
  const assigneeBefore = single ? String(single.assigneeId ?? "") : LEAVE_UNCHANGED;
  const chosen = colleagues.find(({ id, disabled }) => String(id) === typed.assignee && !disabled);
  const isKnown = chosen !== undefined || [assigneeBefore, LEAVE_UNCHANGED, ""].includes(typed.assignee);
  const to: WorkChange["to"] = {
    ...(stage && { stage }),
    ...(chosen && { assigneeId: chosen.id }),
    ...(typed.assignee === "" && { assigneeId: null }),
    // Only the form for a single row has these.
    ...(form.has("step") && {
      nextStep: plainLine(typed.step) || null,
      nextStepOn: isDay ? typed.on : null,
    }),
  };
  const { errors } = listResponses.work;
  let refused: (Pick<RefusedWork, "error" | "field"> & { typed?: TypedWork }) | undefined;
  // Checked first: the form that is shown again has no such choice, and would fall back to the first one, which is nobody.
  if (!isKnown) {
    refused = {
      typed: { ...typed, assignee: assigneeBefore },
      error: errors.noAccount,
      field: "assignee",
    };
  } else if (!single && Object.keys(to).length === 0) refused = { error: errors.nothingChosen };
  else if ([...typed.step].length > nextStepLimits[1]) refused = { error: errors.tooLong, field: "step" };
  else if (typed.on && !isDay) refused = { error: errors.noDay, field: "on" };
  else if (to.nextStepOn && !to.nextStep) refused = { error: errors.noWords, field: "step" };
  const changes: WorkChange[] = all
    ? all.map((id) => ({ id, to }))
    : ids.map((id, n) => ({ id, was: readWas(was[n]), to }));
  return { typed, refused, changes, was: single };
}
