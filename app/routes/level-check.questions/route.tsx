import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { levelCheckQuestions as texts } from "~/content/level-check/page";
import { newestPublished } from "~/db/content/versions.server";
import { storeResponses } from "~/db/level-check-responses.server";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { readForm } from "~/forms/parse.server";
import { clientAddressOf } from "~/http/requests/client-address.server";
import { limitForm } from "~/http/requests/rate-limit.server";
import { seeOther } from "~/http/see-other.server";
import { codeOf, scored } from "~/level-check/answer";
import { ITEMS_A_PAGE, isFinished, nextPage, type SittingSoFar } from "~/level-check/next-page";
import { resultAddress } from "~/level-check/submitted.server";
import { readSitting, resultToken, type Sitting, sittingToken } from "~/level-check/token.server";
import { Button } from "~/ui/Button";
import { Hint } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { MarginSection } from "~/ui/MarginSection";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { PageHead } from "~/ui/page/PageHead";
import { MainColumn, Row, Section } from "~/ui/Section";
import { InvalidLevelCheckLink } from "~/ui/visitor/InvalidLevelCheckLink";
import { EAR_FIELD, fieldNameOf, parseAnswers } from "./answers";
import { EarQuestion } from "./EarQuestion";
import { Progress } from "./Progress";
import { Question, type ShownItem } from "./Question";
import { responsesOf } from "./responses";
import { toShown } from "./shown.server";

/** The page with the question that is not scored: the second one. */
const EAR_PAGE = ITEMS_A_PAGE;

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction<typeof loader> = ({ matches, data, error }) => {
  const { title, description } = texts;
  const numbers = data?.page && { from: data.page.first, to: data.page.first + ITEMS_A_PAGE - 1 };
  return pageMeta(
    { matches, error },
    {
      title: numbers ? fillIn(title, numbers) : texts.margin,
      description,
      path: "/level-check/questions",
      indexed: false,
    },
  );
};

export const headers = () => ({ "Cache-Control": "private, no-cache" });

const sittingOf = (request: Request) => readSitting(new URL(request.url).searchParams.get("sitting"));

const soFar = ({ id, start, answers }: Sitting): SittingSoFar => ({
  start,
  seed: Number.parseInt(id.slice(0, 8), 16),
  answers: scored(answers),
});

/** The address of the result, which keeps suggesting what it suggests today. */
const resultOf = (sitting: Sitting) =>
  resultAddress(resultToken({ ...sitting, textsSeen: newestPublished() }));

export async function loader({ request }: LoaderFunctionArgs) {
  const sitting = sittingOf(request);
  if (!sitting) return data({ page: undefined }, { status: 400 });
  const state = soFar(sitting);
  if (isFinished(state)) return seeOther(resultOf(sitting));
  return data({
    page: {
      sitting: sittingToken(sitting),
      first: sitting.answers.length + 1,
      items: nextPage(state).map(toShown),
      asksEar: sitting.answers.length === EAR_PAGE,
    },
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const sitting = sittingOf(request);
  if (!sitting) return data(undefined, { status: 400 });
  const state = soFar(sitting);
  if (isFinished(state)) return seeOther(resultOf(sitting));
  const items = nextPage(state);
  const form = await readForm(request);
  const submission = parseAnswers(form, items, sitting.answers.length + 1);
  if (submission.status !== "success") {
    return data({ ...submission.reply(), ear: earOf(form) }, { status: 400 });
  }

  const { value } = submission;
  const answers = items.map((item) => ({ id: item.id, code: codeOf(item, value[fieldNameOf(item)] ?? "") }));
  const ear = earOf(form) ?? sitting.ear;
  const next: Sitting = { ...sitting, ear, answers: [...sitting.answers, ...answers] };
  if (!isFinished(soFar(next))) return seeOther(`/level-check/questions?sitting=${sittingToken(next)}`);
  await storeIfAllowed(next, request);
  return seeOther(resultOf(next));
}

function earOf(form: FormData): number | undefined {
  const place = texts.ear.options.findIndex((_, option) => form.get(EAR_FIELD) === String(option));
  return place < 0 ? undefined : place;
}

/** For calibration. Nobody loses a result because its answers cannot be stored. */
async function storeIfAllowed(sitting: Sitting, request: Request): Promise<void> {
  if (!sitting.mayStore) return;
  const limit = await limitForm("level-check", clientAddressOf(request));
  if (!limit.allowed) return;
  try {
    await storeResponses(responsesOf(sitting));
  } catch (error) {
    console.error("The answers of a level check could not be stored:", error);
  }
}

export default function Questions() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!page) return <InvalidLevelCheckLink />;
  const { sitting, first, items, asksEar } = page;
  const fields = items.map((item: ShownItem) => {
    const name = fieldNameOf(item);
    const value = reply?.initialValue?.[name];
    return {
      item,
      field: {
        id: name,
        name,
        errors: reply?.error?.[name] ?? undefined,
        initialValue: typeof value === "string" ? value : undefined,
      },
    };
  });
  const numbers = { from: first, to: first + items.length - 1 };
  return (
    <form
      method="post"
      // Not the page's own address: browsers would replace the page in their history, even by the error of a lost connection, and
      // "back" would skip the answers.
      action={`/level-check/questions?send&sitting=${sitting}`}
      aria-label={fillIn(texts.title, numbers)}
      noValidate
    >
      <Section as="div" ruled spaced={false}>
        <PageHead title={fillIn(texts.title, numbers)} margin={{ label: texts.margin }}>
          <Progress answered={first - 1} onPage={items.length} />
        </PageHead>
        <Row>
          <MainColumn>
            <ErrorSummary
              fields={fields.map(({ field }) => field)}
              attempt={1}
              ending={texts.errors.ending}
            />
          </MainColumn>
        </Row>
        {fields.map(({ item, field }, index) => (
          <Question key={item.id} number={first + index} item={item} field={field} />
        ))}
      </Section>
      {asksEar && <EarQuestion chosen={reply?.ear} />}
      <MarginSection as="div" spaced={false} className="pt-12 pb-12" margin={{ penNote: texts.marginNote }}>
        <Button type="submit" tone="rise">
          {texts.submit}
        </Button>
        <div className="mt-4">
          <Hint>{texts.note}</Hint>
        </div>
      </MarginSection>
    </form>
  );
}

export { RouteErrorPage as ErrorBoundary };
