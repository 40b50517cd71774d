import { loudnessOf, SAMPLE_RATE } from "./track";

/** Milliseconds. */
const MAX_DURATION = 8000;
const PAUSE = 1000;
const TICK = 50;
/** The minimum loudness of a voice. */
const MIN_LOUDNESS = 0.01;

/** Processing would distort what is compared. */
const UNPROCESSED = { echoCancellation: false, noiseSuppression: false, autoGainControl: false } as const;

interface Recording {
  /** Mono, at SAMPLE_RATE. */
  samples: AudioBuffer;
  /** Whether the browser processes the sound although it was asked not to. */
  isProcessed: boolean;
}

/**
 * Records from the microphone until `stop` is aborted, a second after the voice has ended, or eight seconds. Nothing leaves the
 * device, and the microphone is off again when this resolves. Throws the errors of getUserMedia, even if the microphone
 * disappears while recording.
 * @param onTick gets the milliseconds since the start
 */
export async function record(stop: AbortSignal, onTick: (elapsed: number) => void): Promise<Recording> {
  if (!navigator.mediaDevices) throw new DOMException("", "NotFoundError");
  const stream = await navigator.mediaDevices.getUserMedia({ audio: UNPROCESSED });
  const context = new AudioContext();
  try {
    const settings = (stream.getAudioTracks()[0]?.getSettings() ?? {}) as Record<string, unknown>;
    const isProcessed = Object.keys(UNPROCESSED).some((name) => settings[name] === true);
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    await ended(analyser, recorder, stop, onTick);
    // Unplugged, or no longer allowed: half a sentence says nothing about its end.
    if (recorder.state === "inactive") throw new DOMException("", "NotFoundError");
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
    const sound = await new Blob(parts).arrayBuffer();
    const samples = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(sound);
    return { samples, isProcessed };
  } finally {
    for (const track of stream.getTracks()) track.stop();
    await context.close();
  }
}

function ended(
  analyser: AnalyserNode,
  recorder: MediaRecorder,
  stop: AbortSignal,
  onTick: (elapsed: number) => void,
): Promise<void> {
  const begin = performance.now();
  const samples = new Float32Array(analyser.fftSize);
  let lastVoice: number | undefined;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      onTick(now - begin);
      analyser.getFloatTimeDomainData(samples);
      if (loudnessOf(samples) > MIN_LOUDNESS) lastVoice = now;
      const isSilent = lastVoice !== undefined && now - lastVoice > PAUSE;
      const isOver = isSilent || now - begin >= MAX_DURATION || stop.aborted;
      if (!isOver && recorder.state === "recording") return;
      clearInterval(timer);
      resolve();
    }, TICK);
  });
}
