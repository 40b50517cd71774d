import { movementOf, wordsFor } from "./compare";
import type { Model } from "./model";
import { drawVoice } from "./overlay";
import { record } from "./record";
import { trackPitch } from "./track";

/** Works on the markup of routes/say-it/Bench.tsx: records, draws the voice over the sentence, and says two things about it. */
export function enhanceSayIt(bench: HTMLElement): void {
  const svg = bench.querySelector<SVGSVGElement>("svg.melody");
  const model = JSON.parse(bench.dataset.model ?? "") as Model;
  const panel = (state: string) => bench.querySelector<HTMLElement>(`[data-state="${state}"]`);
  const say = (part: string, text: string) =>
    bench.querySelector(`[data-say-${part}]`)?.replaceChildren(text);
  let recorded: AudioBuffer | undefined;
  let recording: AbortController | undefined;
  let playing: AudioBufferSourceNode | undefined;

  const show = (state: string) => {
    for (const one of bench.querySelectorAll<HTMLElement>("[data-state]")) one.hidden = one !== panel(state);
    bench.toggleAttribute("data-over", state === "done");
    if (state !== "done") svg?.querySelector(".voice")?.remove();
    panel(state)?.querySelector<HTMLElement>("[data-focus]")?.focus();
  };

  const start = async () => {
    // Either would be recorded too.
    playing?.stop();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    recording = new AbortController();
    say("time", "0.0 s");
    try {
      const { samples, isProcessed } = await record(recording.signal, (elapsed) => {
        if (panel("recording")?.hidden) show("recording");
        say("time", `${(elapsed / 1000).toFixed(1)} s`);
      });
      recorded = samples;
      const heard = trackPitch(samples.getChannelData(0));
      if (typeof heard === "string") return show(heard);
      const words = wordsFor(model, movementOf(heard.frames));
      for (const [part, text] of Object.entries(words)) say(part, text);
      const processed = bench.querySelector<HTMLElement>("[data-processed]");
      if (processed) processed.hidden = !isProcessed;
      show("done");
      if (svg) drawVoice(svg, model, heard.frames);
    } catch (error) {
      const isRefused = error instanceof DOMException && /NotAllowed|Security/.test(error.name);
      show(isRefused ? "refused" : "none");
    } finally {
      recording = undefined;
    }
  };

  const playRecorded = () => {
    if (!recorded) return;
    playing?.stop();
    const context = new AudioContext();
    playing = context.createBufferSource();
    playing.buffer = recorded;
    playing.connect(context.destination);
    playing.onended = () => context.close();
    playing.start();
  };

  for (const button of bench.querySelectorAll("button")) button.classList.remove("invisible");
  bench.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-do]");
    if (!button) return;
    const wanted = button.dataset.do;
    // The button can be pressed until the microphone is on.
    if (wanted === "record" && !recording) void start();
    if (wanted === "stop") recording?.abort();
    if (wanted === "play") playRecorded();
  });
}
