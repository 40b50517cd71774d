import { Link, useLocation, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { forbiddenPage } from "~/content/site";
import { listTexts } from "~/content/staff/lists";
import { missingIn, type Unsaved, unsavedField, unsavedIn } from "~/desk/error-responses";
import { listOfRow } from "~/desk/list/dialog-parameters";
import { plainText } from "~/format/plain-text";
import { Field, TextArea } from "../../form/controls";
import { RouteErrorPage } from "../../page/ErrorPage";
import { typedAbout } from "../forms/row-draft";
import { HeldAsSpam } from "../HeldAsSpam";
import { ReplacingPage } from "./ReplacingPage";
import { SignedOutPage } from "./SignedOutPage";
import { useFrameData } from "./use-frame-data";

/**
 * The error page of staff pages, which loses nothing that was typed: a form that came after the session had ended can be saved from it, and
 * the text of one for a row that is gone, or from somebody who is no longer an owner, can be copied.
 */
export function StaffErrorPage() {
  const error = useRouteError();
  const unsaved = unsavedIn(error);
  const missing = missingIn(error);
  const typed = [...returnedBy(unsaved), ...useTypedHere()];
  if (unsaved?.why === "signed-out") return <SignedOutPage {...unsaved} />;
  const { title, lead } = listTexts.gone;
  if (missing) {
    return (
      <GonePage title={missing.title} lead={missing.why} typed={typed}>
        {missing.isHeld && <HeldAsSpam n={1} />}
      </GonePage>
    );
  }
  if (!unsaved) return <RouteErrorPage />;
  return <GonePage {...(unsaved.why === "gone" ? { title, lead } : forbiddenPage)} typed={typed} />;
}

/** What was typed on this page in this tab, in any of its forms. */
function useTypedHere(): string[] {
  const { pathname } = useLocation();
  const staff = useFrameData()?.email;
  const [typed, setTyped] = useState<string[]>([]);
  useEffect(() => {
    const [, list = "", reference] = pathname.split("/");
    if (staff && reference) setTyped(typedAbout({ staff, list, reference }));
  }, [staff, pathname]);
  return typed;
}

/** What was typed into a form that is returned. */
function returnedBy(unsaved: Unsaved | undefined): string[] {
  if (!unsaved) return [];
  const words = ["note", "answer", "pasted", "step", "text"]
    .map((name) => unsavedField(unsaved, name))
    .find(Boolean);
  const [title, on] = ["title", "on"].map((name) => unsavedField(unsaved, name));
  return [[title, words, on].filter(Boolean).join("\n")];
}

interface GonePageProps {
  title: string;
  lead: string;
  typed: readonly string[];
  /** Of a link to the desk, where the list is not for this person. */
  homeLink?: string;
  children?: ReactNode;
}

function GonePage({ title, lead, typed, homeLink, children }: GonePageProps) {
  const { gone: texts, back } = listTexts;
  const list = listOfRow(useLocation());
  const each = new Set(typed.map((text) => plainText(text).trim()).filter(Boolean));
  return (
    <ReplacingPage title={title} lead={each.size > 0 ? `${lead} ${texts.leadTyped}` : lead}>
      <div className="max-w-120">
        {each.size > 0 && (
          <Field htmlFor="typed" label={texts.label}>
            <TextArea id="typed" rows={12} readOnly value={[...each].join("\n\n")} />
          </Field>
        )}
        {children}
        <p className="mt-4">
          <Link to={homeLink ? "/desk" : list} className="inline-flex min-h-11 items-center">
            {homeLink ?? back}
          </Link>
        </p>
      </div>
    </ReplacingPage>
  );
}
