import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffTexts } from "~/content/staff/area";
import { inquiryList, type ListedInquiry } from "~/db/submissions/list-definitions.server";
import { extraInquiryAnswers } from "~/desk/inquiry-words";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { changeSubmission, loadSubmission } from "~/desk/submission/page.server";
import { mailtoAddress } from "~/format/mailto";
import { readForm } from "~/forms/parse.server";
import { requireStaff } from "~/session.server";
import { PhoneNumber } from "~/ui/staff/PhoneNumber";
import { Extras, SubmissionPage } from "~/ui/staff/submission/SubmissionPage";

const { inquiries: texts } = staffTexts;

export const meta: MetaFunction<typeof loader> = (input) => {
  const title = input.data && `${input.data.row.name}, ${input.data.row.subject}`;
  return staffMeta(input, { title, description: texts.lead, path: "/inquiries" });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  return loadSubmission(request, staff, {
    list: inquiryList,
    reference: params.reference,
    toDetails: (inquiry: ListedInquiry) => {
      const { id, reference, email, phone, subject, message, levelCheck } = inquiry;
      const extras = extraInquiryAnswers(inquiry, "levelCheck");
      return { id, reference, email, phone, subject, message, levelCheck, extras };
    },
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  return changeSubmission(request, await readForm(request), staff, inquiryList);
}

export default function Inquiry() {
  const { email, phone, subject, message, extras } = useLoaderData<typeof loader>().row;
  return (
    <SubmissionPage
      list="inquiries"
      subject={subject}
      words={message}
      facts={
        <>
          <a href={mailtoAddress(email)}>{email}</a>
          {phone && <PhoneNumber phone={phone} />}
          <Extras answers={extras} />
        </>
      }
    />
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
