import { useLocation, useRouteError } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import { listAddress } from "~/desk/list-address";
import { type UnsavedNote, unsavedNoteIn } from "~/desk/signed-out";
import { Button } from "../Button";
import { RouteErrorPage } from "../ErrorPage";

/** The error page of the lists: a note that came from somebody who is signed out stays on it until it is saved. */
export function ListErrorPage() {
  const unsaved = unsavedNoteIn(useRouteError());
  return unsaved ? <UnsavedNotePage {...unsaved} /> : <RouteErrorPage />;
}

function UnsavedNotePage({ id, version, note }: UnsavedNote) {
  const { pathname, search } = useLocation();
  const { signedOut: texts, note: words } = listTexts;
  return (
    <section>
      <div className="wrap">
        <div className="phead">
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <form method="post" action={pathname + search} className="narrow-form">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <div className="f">
            <label htmlFor="note">{words.label}</label>
            <textarea className="in" id="note" name="note" rows={5} defaultValue={note} />
          </div>
          <p className="btns gap">
            <a
              className="btn btn-s"
              href={`/login?redirectTo=${encodeURIComponent(listAddress({ pathname, search }))}`}
              target="_blank"
              rel="noreferrer"
            >
              <span>{texts.signIn}</span>
            </a>
            <Button type="submit" name="intent" value="note" variant="outline" small>
              {texts.save}
            </Button>
          </p>
        </form>
      </div>
    </section>
  );
}
