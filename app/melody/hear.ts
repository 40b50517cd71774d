/**
 * Hums drawn melodies in the browser: the contour and nothing else. It needs no file, and nothing leaves the page.
 *
 * A drawing becomes playable by the two attributes that hum.ts makes, on the element around its dots: `data-hum`, the
 * contour, and `data-say`, the sentence, with a clef in it. The components of Melody.tsx and `drawMelody` set all three. The clef
 * becomes the button, even if React or another script adds it later: without this script nothing looks or acts like a
 * control. For a mouse or a finger the whole drawing is the button.
 * A button with `data-hum-all` plays the drawings of its section one after the other, and ui/page/SoundLine.tsx says what is heard.
 */

/** Values a second in a contour. */
const RATE = 100;
/** Silence after a drawing, in hundredths of a second. */
const REST = 40;
/** Cents for each hundredth of the height between the voice lines, which are an octave apart. */
const CENTS = 12;

/** The symbols in the clef. */
const PLAY = "M-3-5l9 5-9 5z";
const STOP = "M-4-4h8v8h-8z";

/** Every page for visitors has it: ui/page/SoundLine.tsx. */
let line: HTMLElement;
let audio: AudioContext;
let voice: OscillatorNode | undefined;
let stop: ((ended?: boolean) => void) | undefined;
let playing: HTMLElement | undefined;
/** The clef of the drawing that was hummed last. */
let lastClef: SVGElement | null;
let hertz: number;

/** The key under which the browser stores the slider's position. */
const STORED = "voice";

/** Cents over the bottom voice line and loudness, a hundred values a second, where each syllable begins, and the silence. */
function contour(hum: string) {
  const cents: number[] = [];
  const loud: number[] = [];
  const starts: number[] = [];
  for (const entry of `${hum} ${REST}`.split(" ")) {
    const [length = 0, pitches] = entry.split("@");
    const points = pitches?.split(",").map(Number) ?? [];
    if (pitches) starts.push(cents.length);
    for (let i = 0; i < +length; i++) {
      const at = (i / +length) * (points.length - 1);
      const [from = 0, to = from] = points.slice(at);
      cents.push(pitches ? CENTS * (from + (to - from) * (at % 1)) : (cents.at(-1) ?? 0));
      loud.push(pitches ? Math.min(1, i / 4, (+length - i) / 6) * (+length > 20 ? 0.5 : 0.3) : 0);
    }
  }
  starts.push(cents.length - REST);
  return { cents, loud, starts };
}

/** Marks whether a drawing is being hummed. */
function mark(host: HTMLElement, sounds: boolean): void {
  const clef = host.querySelector(".clef");
  clef?.setAttribute("aria-pressed", `${sounds}`);
  clef?.lastElementChild?.setAttribute("d", sounds ? STOP : PLAY);
}

/** Hums a drawing and stops any other. Resolves to whether it was hummed to its end. */
function play(host: HTMLElement): Promise<boolean> {
  stop?.();
  audio ??= new AudioContext();
  audio.resume();
  const { cents, loud, starts } = contour(host.dataset.hum as string);
  const begin = audio.currentTime + 0.05;
  const seconds = cents.length / RATE;
  const tone = audio.createOscillator();
  const level = audio.createGain();
  voice = tone;
  tone.type = "triangle";
  tone.frequency.value = hertz;
  tone.detune.setValueCurveAtTime(cents, begin, seconds);
  level.gain.setValueCurveAtTime(loud, begin, seconds);
  tone.connect(level).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + seconds);

  playing = host;
  lastClef = host.querySelector(".clef");
  mark(host, true);
  line.hidden = false;
  line.querySelector("b")?.replaceChildren(host.dataset.say as string);
  host.scrollIntoView({ block: "nearest" });
  const dots = host.querySelectorAll(".dot, .nucleus, .syllable");
  /** Lights a dot: those before it have been said, those after it have not. */
  const light = (at: number) =>
    dots.forEach((dot, index) => {
      dot.classList.toggle("lit", index === at);
      dot.classList.toggle("to-come", index > at);
    });
  return new Promise((resolve) => {
    stop = (ended = false) => {
      stop = playing = undefined;
      tone.onended = null;
      level.disconnect();
      mark(host, false);
      light(dots.length);
      resolve(ended);
    };
    tone.onended = () => stop?.(true);
    const follow = () => {
      if (playing !== host) return;
      const now = (audio.currentTime - begin) * RATE;
      light(starts.findLastIndex((start) => start <= now));
      requestAnimationFrame(follow);
    };
    follow();
  });
}

function storedVoice(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    // The browser stores nothing for this site.
    return null;
  }
}

function storeVoice(value: string): void {
  try {
    localStorage.setItem(STORED, value);
  } catch {
    // Not stored: the next page starts with the default voice.
  }
}

/** Turns the drawings that can be heard into buttons, including those that React or another state of the page adds later. */
export function hearMelodies(): void {
  const found = document.getElementById("sound-line");
  if (!found) return;
  line = found;
  const enable = () => {
    for (const host of document.querySelectorAll<HTMLElement>("[data-hum]:not([role=group])")) {
      const clef = host.querySelector(".clef");
      clef?.setAttribute("aria-label", `${line.dataset.hear}: ${host.dataset.say}`);
      clef?.setAttribute("role", "button");
      clef?.setAttribute("tabindex", "0");
      host.setAttribute("role", "group");
      host.removeAttribute("aria-hidden");
      mark(host, host === playing);
    }
    document.querySelector("[data-hum-all]")?.classList.remove("invisible");
  };
  enable();
  new MutationObserver(enable).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["role"],
  });

  const stopOrClose = () => {
    if (stop) return stop();
    // Hiding the button that has the focus would lose it.
    if (line.contains(document.activeElement)) lastClef?.focus({ preventScroll: true });
    line.hidden = true;
  };
  const press = async (event: Event) => {
    const target = event.target as Element;
    const host = target.closest<HTMLElement>("[data-hum]");
    const all = target.closest("[data-hum-all]");
    // The words of a headline may be links.
    if (host && !target.closest("a")) {
      event.preventDefault();
      if (playing === host) stop?.();
      else play(host);
    } else if (all) {
      if (stop) return stop();
      const hosts = all.closest("section")?.querySelectorAll<HTMLElement>("[data-hum]") ?? [];
      all.setAttribute("aria-pressed", "true");
      for (const one of hosts) if (!(await play(one))) break;
      all.setAttribute("aria-pressed", "false");
    } else if (target.closest("#sound-line button")) stopOrClose();
  };
  document.addEventListener("click", press);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") stopOrClose();
    else if (/^( |Enter)$/.test(event.key) && (event.target as Element).matches(".clef")) press(event);
  });
  const slider = line.querySelector("input") as HTMLInputElement;
  slider.value = storedVoice() ?? slider.value;
  const tune = () => {
    hertz = 80 * 2 ** (+slider.value / 50);
    if (voice) voice.frequency.value = hertz;
  };
  tune();
  slider.addEventListener("input", tune);
  slider.addEventListener("change", () => storeVoice(slider.value));
}
