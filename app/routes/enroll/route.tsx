import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { findCourse, offeredCourses } from "~/content/courses";
import { pickTexts, textsOf } from "~/content/current/texts.server";
import { enrollPage } from "~/content/pages/enrollment";
import { createEnrollment } from "~/db/submissions/storing/enrollments.server";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { useTexts } from "~/document/use-texts";
import { PAGE_ID } from "~/forms/submission-id";
import { formHeaders } from "~/http/form-headers";
import { type PageToast, redirectWithToast } from "~/http/toast.server";
import { attachedResult } from "~/level-check/submitted.server";
import { newForm } from "~/submissions/new-form.server";
import { isOffered, offerSeen, storedCourse } from "~/submissions/offer.server";
import { receiveSubmission } from "~/submissions/receive.server";
import { stayWhenUnsent } from "~/submissions/response";
import { Notice } from "~/ui/form/Notice";
import { sendForm } from "~/ui/form/send-form";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { PageHead } from "~/ui/page/PageHead";
import { Section } from "~/ui/Section";
import { showToast } from "~/ui/toasts/Toaster";
import { EnrollmentForm, FORM_ID } from "./EnrollmentForm";
import { readPanel } from "./panel.server";
import { enrollmentSchema } from "./schema";

/** Milliseconds between the message of success and the next page, where scripts run. */
const SUCCESS_PAUSE = 2000;

const successToast: PageToast = {
  type: "success",
  message: enrollPage.messages.success.title,
  description: enrollPage.messages.success.text,
};

export const handle: PageHandle = { hydrate: true, sheet: "tasks", noItalics: true };

export const meta: MetaFunction = (input) => pageMeta(input, enrollPage);

export const headers = formHeaders;

export const shouldRevalidate = stayWhenUnsent;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const course = findCourse(offeredCourses(textsOf("courses").courses), searchParams.get("course"))?.id ?? "";
  return {
    ...newForm(),
    texts: pickTexts("enroll"),
    panel: readPanel(),
    course,
    levelCheck: attachedResult(searchParams.get("levelCheck")),
  };
}

export const action = ({ request }: ActionFunctionArgs) =>
  receiveSubmission({
    request,
    formId: FORM_ID,
    schema: enrollmentSchema,
    droppedCourse: ({ course }, submissionId) => storedCourse(course, submissionId),
    refuse: ({ course }, submissionId) =>
      typeof course !== "string" || course === "" || isOffered(course, submissionId)
        ? undefined
        : { course: [enrollPage.messages.notOffered] },
    create: (answers, submissionId, heldReason, hidden) =>
      createEnrollment(
        { ...answers, ...offerSeen(answers.course, submissionId, hidden(PAGE_ID) || undefined) },
        submissionId,
        heldReason,
      ),
    respond: (reference) => redirectWithToast(`/enrolled?reference=${reference}`, successToast),
  });

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm({
    formId: FORM_ID,
    request,
    serverAction,
    failure: enrollPage.messages.error,
    onStored: async () => {
      showToast(successToast);
      await new Promise((resolve) => setTimeout(resolve, SUCCESS_PAUSE));
    },
  });
}

export default function Enroll() {
  const { panel, course, levelCheck, submissionId } = useLoaderData<typeof loader>();
  const { title, banner } = useTexts("enroll");
  return (
    <Section ruled spaced={false}>
      <PageHead title={title} margin={{ back: { href: "/", label: enrollPage.backLink } }}>
        <div className="mt-6">
          <Notice title={<>{banner.title}:</>}>{banner.text}.</Notice>
        </div>
      </PageHead>
      <EnrollmentForm panel={panel} linkedCourse={course} levelCheck={levelCheck} pageId={submissionId} />
    </Section>
  );
}

export { RouteErrorPage as ErrorBoundary };
