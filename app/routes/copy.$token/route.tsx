import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copyPage as texts } from "~/content/pages/visitor-copy-page";
import { databaseErrorCode } from "~/db/database-error.server";
import { queueVisitorCopy } from "~/db/submissions/visitor-copy.server";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { secretFormHeaders } from "~/http/form-headers";
import { clientAddressOf } from "~/http/requests/client-address.server";
import { limitForm } from "~/http/requests/rate-limit.server";
import { isMailOn, wakeMail } from "~/mail/outbox.server";
import { COPY_PURPOSE } from "~/mail-templates/copy-link.server";
import { unseal } from "~/secrets/sealed.server";
import { Button, ButtonLink } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { PageHead } from "~/ui/page/PageHead";
import { MainColumn, Row, Section } from "~/ui/Section";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.description, path: "/copy", indexed: false });

export const headers = secretFormHeaders;

type Answer = keyof typeof texts.answers;

const answered = (answer: Answer, status: number, headers = {}) =>
  data<{ answer?: Answer }>({ answer }, { status, headers });

export function loader({ params }: LoaderFunctionArgs) {
  if (!unseal(params.token ?? "", COPY_PURPOSE)) return answered("over", 404);
  if (!isMailOn) return answered("off", 503);
  return data<{ answer?: Answer }>({});
}

export async function action({ request, params }: ActionFunctionArgs) {
  const reference = unseal(params.token ?? "", COPY_PURPOSE);
  if (!reference) return answered("over", 404);
  if (!isMailOn) return answered("off", 503);
  const limit = await limitForm("copy", clientAddressOf(request));
  if (!limit.allowed) return answered("tooOften", 429, { "Retry-After": String(limit.retryAfter) });
  try {
    const answer = await queueVisitorCopy(reference);
    if (answer === "queued") wakeMail();
    return answered(answer, answer === "gone" ? 410 : 200);
  } catch (error) {
    if (!databaseErrorCode(error)) console.error("A copy could not be queued:", error);
    return answered("failed", 503);
  }
}

/** Answers after which the same button may still help. */
const ANSWERS_WORTH_A_RETRY: readonly Answer[] = ["off", "tooOften", "failed"];

/**
 * The page of the link in a confirmation. Programs that follow the links in a mail open it too, so only its button sends the
 * copy.
 */
export default function VisitorCopy() {
  const loaded = useLoaderData<typeof loader>();
  const { answer } = useActionData<typeof action>() ?? loaded;
  const outcome = answer && texts.answers[answer];
  return (
    <Section as="div" ruled spaced={false}>
      <PageHead title={texts.title} lead={outcome ? undefined : texts.lead} />
      <Row className="pb-section">
        <MainColumn>
          {outcome && (
            <div className="mb-6 max-w-[36em]" role="status">
              <h2 className="text-h3">{outcome.title}</h2>
              <p className="mt-2">{outcome.text}</p>
            </div>
          )}
          {!answer || ANSWERS_WORTH_A_RETRY.includes(answer) ? (
            <form method="post">
              <Button type="submit">{texts.button}</Button>
            </form>
          ) : (
            <ButtonLink href="/" variant="outline">
              {texts.home}
            </ButtonLink>
          )}
        </MainColumn>
      </Row>
    </Section>
  );
}

export { RouteErrorPage as ErrorBoundary };
