import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ShownDraft } from "~/publishing/drafts/shown-draft.server";

/** Milliseconds from the last key press to the save, and from a failed save to the next attempt. */
const PAUSE = 1500;
const RETRY = 10_000;

/** Milliseconds after which a save counts as failed. The buttons wait for it, and browsers for many minutes. */
const TIMEOUT = 60_000;

/** What a form was made from: the open draft and the version. */
interface FormRevision {
  seen: string;
  base: number;
  open?: ShownDraft;
}

const hasFile = (form: HTMLFormElement) =>
  [...new FormData(form).values()].some((value) => value instanceof File && value.size > 0);

/** The fields of a form without its files, which wait for a button. */
function textFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  return fields;
}

/**
 * Saves the form of a text a moment after the last key, and what is not saved yet when somebody leaves the page. The form itself stays
 * as it is: whoever types is not disturbed.
 */
export function useAutosave({ seen, base, open, isOvertaken }: FormRevision & { isOvertaken: boolean }) {
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState<FormRevision>({ seen, base, open });
  const [state, setState] = useState<
    "saved" | "failed" | "overtaken" | "overtaken-by-oneself" | "signed-out"
  >();
  // What a colleague's version has overtaken exists only in the form.
  const now = useRef({ isUnsaved: isOvertaken, isOvertaken });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const saving = useRef<Promise<boolean>>();
  const isReached = useRef(false);

  /** @returns whether the site could be reached, if there was something to save */
  const save = async (): Promise<boolean> => {
    if (!form.current || !now.current.isUnsaved || now.current.isOvertaken) return true;
    now.current.isUnsaved = false;
    // Somebody who is signed out gets a redirect, which is not followed.
    const request = { method: "post", body: textFields(form.current), redirect: "manual" } as const;
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(`${pathname}/draft`, { ...request, signal }).catch(() => null);
    const result = (await answer?.json().catch(() => null)) as
      | FormRevision
      | { isOwn: boolean }
      | null
      | undefined;
    if (answer?.ok && result && "seen" in result) {
      // A button may be waiting to send it, or the page may be left right away.
      flushSync(() => setSaved(result));
      setState("saved");
      return true;
    }
    now.current.isUnsaved = true;
    now.current.isOvertaken = answer?.status === 409;
    const isSignedOut = answer?.type === "opaqueredirect";
    const overtaken = result && "isOwn" in result && result.isOwn ? "overtaken-by-oneself" : "overtaken";
    setState(now.current.isOvertaken ? overtaken : isSignedOut ? "signed-out" : "failed");
    if (!now.current.isOvertaken) wait(RETRY);
    return answer !== null && answer.status !== 502 && answer.status !== 504;
  };

  const saveOnce = () => {
    saving.current ??= save().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  };

  const wait = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // The form knows which draft it is changing only once that has been saved.
      if (saving.current) return wait(milliseconds);
      void saveOnce();
    }, milliseconds);
  };

  const onInput = () => {
    now.current.isUnsaved = true;
    wait(PAUSE);
  };

  /** Sends the form once its draft is saved: where the site cannot be reached, the page with what was typed stays. */
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const { currentTarget } = event;
    const { submitter } = event.nativeEvent as SubmitEvent & { submitter: HTMLButtonElement | null };
    // A preview opens beside the page, and browsers let only a click open it.
    const staysHere = submitter?.formTarget === "_blank";
    const { isUnsaved, isOvertaken } = now.current;
    if (isReached.current || (!saving.current && (staysHere || !isUnsaved || isOvertaken))) {
      isReached.current = false;
      // A preview saves the draft from another tab: this page asks for it. A file that was sent along would be missing.
      now.current.isUnsaved = staysHere && !hasFile(currentTarget);
      if (now.current.isUnsaved) wait(PAUSE);
      return;
    }
    event.preventDefault();
    // What is being saved may be older than the last key press.
    await saving.current;
    if (!(await saveOnce())) return;
    isReached.current = true;
    // The draft that was just saved would be a newer one than the form knows, before it is drawn again.
    setTimeout(() => currentTarget.requestSubmit(submitter));
  };

  /** A discarded draft must not be saved again when the page is left. */
  const onDiscard = () => {
    clearTimeout(timer.current);
    now.current.isUnsaved = false;
    saving.current = undefined;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what they read is in the refs.
  useEffect(() => {
    // It can still be read after it has left the page.
    const element = form.current;
    const leave = () => {
      const isSaving = saving.current !== undefined;
      if (!(now.current.isUnsaved || isSaving) || !element) return;
      now.current.isUnsaved = false;
      const fields = textFields(element);
      // A save that is under way goes with the tab, or comes before this one without telling the form of it.
      fields.set("leaving", isSaving ? "while-saving" : "yes");
      const address = `${pathname}/draft`;
      // A browser refuses a beacon of more than 64 KB. A request is sent anyway, unless the tab is closed at that moment.
      if (!navigator.sendBeacon(address, fields)) void fetch(address, { method: "post", body: fields });
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      clearTimeout(timer.current);
      leave();
    };
  }, []);

  return { form, ...saved, state, onInput, onSubmit, onDiscard };
}
