import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { courseName, findCourse } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { staffTexts } from "~/content/staff/area";
import { publishedVersion } from "~/db/content/versions.server";
import { enrollmentList, type ListedEnrollment } from "~/db/submissions/list-definitions.server";
import {
  availabilityWords,
  experienceColor,
  experienceLabel,
  extraEnrollmentAnswers,
} from "~/desk/enrollment-words";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { changeSubmission, loadSubmission } from "~/desk/submission/page.server";
import { mailtoAddress } from "~/format/mailto";
import { formatPrice } from "~/format/price";
import { fillIn } from "~/format/template";
import { readForm } from "~/forms/parse.server";
import { requireStaff } from "~/session.server";
import { Badge } from "~/ui/staff/Badge";
import { PhoneNumber } from "~/ui/staff/PhoneNumber";
import { Extras, SubmissionPage } from "~/ui/staff/submission/SubmissionPage";

const { enrollments: texts } = staffTexts;

/** Which terms somebody saw, in words. */
const termsIn = (version: number | null | undefined) =>
  version ? fillIn(texts.terms, { n: version }) : texts.shippedTerms;

export const meta: MetaFunction<typeof loader> = (input) => {
  const title = input.data && `${input.data.row.name}, ${input.data.row.courseName}`;
  return staffMeta(input, { title, description: texts.title, path: "/enrollments" });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  return loadSubmission(request, staff, {
    list: enrollmentList,
    reference: params.reference,
    toDetails: (enrollment: ListedEnrollment) => {
      const { firstName, lastName, handledAt, handledBy, notes, textsSeen, ...row } = enrollment;
      const extras = extraEnrollmentAnswers(enrollment, "levelCheck");
      const { courses } = textsOf("courses");
      const priceNow = findCourse(courses, row.course)?.price;
      return {
        ...row,
        extras,
        courseName: courseName(courses, row.course),
        price: row.price ?? priceNow,
        priceNow,
        terms: textsSeen === null ? null : termsIn(publishedVersion("terms", { until: textsSeen })?.version),
      };
    },
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  return changeSubmission(request, await readForm(request), staff, enrollmentList);
}

export default function Enrollment() {
  const { row } = useLoaderData<typeof loader>();
  const { email, phone, courseName: course, experience, availability, goals, extras } = row;
  const { price, priceNow, terms } = row;
  return (
    <SubmissionPage
      list="enrollments"
      subject={course}
      words={goals}
      facts={
        <>
          <a href={mailtoAddress(email)}>{email}</a>
          <PhoneNumber phone={phone} />
          <Badge color={experienceColor(experience)}>{experienceLabel(experience)}</Badge>
          <span>{availabilityWords(availability)}</span>
          <Extras answers={extras} />
          {price !== undefined && (
            <span>
              <span className="rounded bg-marker px-1 text-on-marker">{formatPrice(price)}</span>
              {priceNow !== undefined && priceNow !== price && (
                <> {fillIn(texts.priceNow, { price: formatPrice(priceNow) })}</>
              )}
            </span>
          )}
          {terms && <Link to="/content/terms">{terms}</Link>}
        </>
      }
    />
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
