import { useLocation, useRouteError } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import { listAddress } from "~/desk/list-address";
import { type UnsavedNote, unsavedNoteIn } from "~/desk/signed-out";
import { Button, ButtonLink, ButtonRow } from "../Button";
import { RouteErrorPage } from "../ErrorPage";
import { Field, TextArea } from "../form/controls";
import { Container } from "../Section";
import { StaffHeading } from "./StaffPage";

/** The error page of the lists. A note sent by somebody who was signed out stays on it until it is saved. */
export function ListErrorPage() {
  const unsaved = unsavedNoteIn(useRouteError());
  return unsaved ? <UnsavedNotePage {...unsaved} /> : <RouteErrorPage />;
}

function UnsavedNotePage({ id, note }: UnsavedNote) {
  const { pathname, search } = useLocation();
  const { signedOut: texts, note: words } = listTexts;
  return (
    <section>
      <Container>
        <StaffHeading title={texts.title} lead={texts.lead} />
        <form method="post" action={pathname + search} className="max-w-120">
          <input type="hidden" name="id" value={id} />
          <Field htmlFor="note" label={words.label}>
            <TextArea id="note" name="note" rows={5} defaultValue={note} />
          </Field>
          <ButtonRow as="p" className="mt-6">
            <ButtonLink
              small
              href={`/login?redirectTo=${encodeURIComponent(listAddress({ pathname, search }))}`}
              target="_blank"
              rel="noreferrer"
            >
              {texts.signIn}
            </ButtonLink>
            <Button type="submit" name="intent" value="note" variant="outline" small>
              {texts.save}
            </Button>
          </ButtonRow>
        </form>
      </Container>
    </section>
  );
}
