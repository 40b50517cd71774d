import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { answerTexts as texts } from "~/content/staff/answers";
import type { ListName } from "~/db/schema";
import type { Answering } from "~/desk/submission/answer-form.server";
import { draftHash, type SavedDraft } from "~/desk/submission/draft-hash";
import type { RefusedAnswer } from "~/desk/submission/posted-answer.server";
import { isBlank, plainText } from "~/format/plain-text";
import { fillIn } from "~/format/template";
import { readDraft, writeDraft } from "../../form/draft";
import type { AnswerDraft } from "../forms/row-draft";
import { SignedOutNote } from "../page/SignedOutNote";
import { addTypedSince } from "./typed-since";

/** Milliseconds without a key press after which a draft is saved. */
const PAUSE = 1000;

/** Bytes that a browser still sends for a page that is being left. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Hashes of own drafts that a form sends: what is stored is one of the last. */
const MAX_HASHES = 3;

interface ServerDraftOptions {
  list: ListName;
  id: number;
  answering: Pick<Answering, "text" | "isDraft" | "draft" | "onceKey" | "seenAnswerId">;
  refused: Pick<RefusedAnswer["answer"], "text" | "draft" | "seenAnswerId"> | undefined;
  /** See `rowDraft`. */
  draftName: string;
  /** The texts of one's own answers. */
  sent: readonly string[];
}

/**
 * Saves what is typed as a draft: a second after the last key press, when the field is left, and when the page is. If the server
 * has changed the text (a ready answer, an answer taken back), the field follows, with what was typed in the meantime. The tab
 * stores it too, in case the server cannot.
 */
export function useServerDraft({ list, id, answering, refused, draftName, sent }: ServerDraftOptions) {
  const { text, draft, seenAnswerId } = refused ?? answering;
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = useRef(text);
  const typed = useRef(text);
  const inFlight = useRef<string>();
  const { formData } = useNavigation();
  /** The text in the form that the server is answering. */
  const posted = useRef<string>();
  const isPosting = useRef(false);
  isPosting.current = formData?.has("answer") ?? false;
  if (formData && isPosting.current) posted.current = plainText(String(formData.get("answer")));
  /** Whether another window's draft is stored, which does not replace what is typed here. */
  const isElsewhere = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [own, setOwn] = useState<string[]>([]);
  const [state, setState] = useState<ReactNode>(answering.isDraft && !refused && texts.restored);
  /** The drafts that were known when the text restored from the tab was typed. */
  const [restoredHashes, setRestoredHashes] = useState<string>();
  const hashes = [(!refused && restoredHashes) || draft, ...own].join(" ");
  const storeInTab = (isSaved: boolean) =>
    writeDraft(draftName, { answer: typed.current, hashes, isSaved } satisfies AnswerDraft);

  /** Not while the form is being sent: its response brings the draft that the next save has to know. */
  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (isPosting.current ? saveSoon() : atEnd.current()), PAUSE);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form.
  useEffect(() => {
    const element = field.current;
    const { answer = "", hashes: storedHashes, isSaved } = readDraft<AnswerDraft>(draftName);
    // Somebody may have typed before React started.
    const lost = [element?.value ?? text, isSaved ? "" : answer].find(
      (typed) => typed !== text && !isBlank(typed) && !sent.includes(plainText(typed).trim()),
    );
    if (element && lost && !refused) {
      element.value = lost;
      typed.current = lost;
      setRestoredHashes(storedHashes);
      setState(texts.restored);
      saveSoon();
    } else if (refused || answering.isDraft) storeInTab(!refused);
    else writeDraft(draftName, undefined);
  }, [draftName]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text of the server.
  useEffect(() => {
    const element = field.current;
    const before = posted.current ?? stored.current;
    const isResponse = posted.current !== undefined;
    if (!element || text === stored.current || (isElsewhere.current && !refused && !isResponse)) return;
    isElsewhere.current = false;
    stored.current = text;
    const merged = addTypedSince({ sent: before, field: typed.current }, text);
    typed.current = merged.text;
    if (element.value !== merged.text) {
      element.value = merged.text;
      element.setSelectionRange(merged.caret, merged.caret);
    }
    storeInTab(!refused && merged.text === text);
    if (merged.text !== text) saveSoon();
    setRestoredHashes(undefined);
    // Somebody who inserts a ready answer continues typing in it, and hears which words in it are unknown.
    if (element.form?.contains(document.activeElement)) element.focus({ preventScroll: true });
    setState(undefined);
  }, [text, refused]);
  useEffect(() => {
    if (!isPosting.current) posted.current = undefined;
  });

  const save = async () => {
    clearTimeout(timer.current);
    const answer = typed.current;
    if (answer === stored.current || answer === inFlight.current) return;
    inFlight.current = answer;
    setOwn([...own, draftHash(answer)].slice(-MAX_HASHES));
    const once = answering.onceKey;
    const seen = String(seenAnswerId);
    const response = await sendDraft({ list, id: String(id), answer, once, draft: hashes, seen });
    if (inFlight.current === answer) inFlight.current = undefined;
    const past: SavedDraft | undefined =
      response?.status === 200 ? await response.json().catch(() => undefined) : undefined;
    const isSaved = response?.status === 204 || past !== undefined;
    const isSent = response?.status === 205;
    if (isSaved || isSent) {
      stored.current = answer;
      if (isSent) writeDraft(draftName, undefined);
      else if (answer === typed.current) storeInTab(true);
    }
    isElsewhere.current = response?.status === 409;
    if (isSent) setState(undefined);
    else if (response?.type === "opaqueredirect") setState(<SignedOutNote />);
    else if (past)
      setState(
        <b className="font-semibold text-ink">{fillIn(texts.draftSavedPast, { staff: past.answeredBy })}</b>,
      );
    else if (!isSaved) setState(isElsewhere.current ? texts.draftElsewhere : texts.draftFailed);
    // What was typed in the meantime is not saved yet.
    else if (answer === typed.current) setState(texts.draftSaved);
  };
  const store = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    typed.current = currentTarget.value;
    storeInTab(false);
    saveSoon();
  };

  const atEnd = useRef(save);
  atEnd.current = save;
  useEffect(() => {
    const leave = () => void atEnd.current();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return { field, store, save, hashes, state };
}

/** @returns null where the server cannot be reached */
async function sendDraft(fields: Record<string, string>): Promise<Response | null> {
  const body = new URLSearchParams(fields);
  return await fetch("/answer-draft", {
    method: "post",
    body,
    // Somebody who is signed out gets a redirect, which is not followed.
    redirect: "manual",
    keepalive: String(body).length < MAX_KEEPALIVE_BYTES,
  }).catch(() => null);
}
