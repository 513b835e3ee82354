import { type Frame, frameSeconds } from './frames.ts';
import type { Span } from './speech-engine.ts';

/**
 * Recognizers write words for silence, noise and music, so only speech may reach them. Speech alternates between loud
 * vowels, hissing consonants and short pauses several times per second, but not in a steady rhythm. Tones, chords and
 * noises don't alternate, a drum has no voice, and a band has a rhythm. Singing may count as speech.
 *
 * The limits lie between the values of generated audio. Tones, chords, melodies and noises have at most 1% of quiet
 * frames or a deviation of at most 0.03, and a band with drums has a rhythm of at least 0.9. The speech of espeak-ng and
 * flite, alone or over a chord or a band, has at least 4%, 0.07 and 5% of voiced frames, and a rhythm of at most 0.48.
 */
const speech = {
  /** Min share of frames with less than a tenth of the window's mean energy. */
  quietShare: 0.03,
  /** Min standard deviation of the crossings of the frames that aren't quiet. */
  crossingsDeviation: 0.045,
  /** Min share of voiced frames. */
  voicedShare: 0.03,
  /** Max correlation of the energy with itself, shifted by the length of a beat. */
  rhythm: 0.6,
};

/** The min mean energy of a window: -60 dB after pre-emphasis. */
const minEnergy = 1e-6;
/** Differences between energies below this one aren't audible and don't count for the rhythm. */
const inaudibleEnergy = 1e-7;
const isAudible = ({ energy }: Frame) => energy >= minEnergy;
const isVoiced = ({ voicing }: Frame) => voicing > 0.7;

/** Frames per window, and between the starts of two windows. */
const windowFrames = 2 / frameSeconds;
const hopFrames = 0.5 / frameSeconds;
/** Frames in which a rhythm shows, and of the shortest and longest beat; the min rise of the similarity to a beat. */
const rhythm = {
  frames: 4 / frameSeconds,
  min: 0.16 / frameSeconds,
  max: 0.6 / frameSeconds,
  rise: 0.3,
};

/** The min energy of a frame of speech, as a share of its window's mean energy. */
const audible = 0.02;
/** Seconds: pauses up to this length belong to the speech around them, shorter speech is dropped, and each end is padded. */
const joins = { pause: 0.3, shortest: 0.1, padding: 0.15 };

/** Finds the parts of the audio that contain speech. */
export function findSpeech(frames: readonly Frame[]): Span[] {
  const isSpeech = new Uint8Array(frames.length);
  for (let start = 0; start < frames.length; start += hopFrames) {
    const window = windowAt(frames, start, windowFrames);
    const isMusic =
      rhythmOf(windowAt(frames, start - windowFrames / 2, rhythm.frames).frames) > speech.rhythm;
    if (!isMusic) markSpeech(window.frames, isSpeech.subarray(window.first));
  }
  const { pause, shortest, padding } = joins;
  const spans = joinClose(runsOf(isSpeech), pause).filter(({ start, end }) => end - start >= shortest);
  const total = frames.length * frameSeconds;
  const padded = spans.map(({ start, end }) => ({
    start: Math.max(0, start - padding),
    end: Math.min(total, end + padding),
  }));
  return joinClose(padded, 0);
}

/** Returns the frames of a window, which is moved so that it lies within the audio. */
function windowAt(frames: readonly Frame[], start: number, length: number) {
  const first = Math.max(0, Math.min(start, frames.length - length));
  return { first, frames: frames.slice(first, first + length) };
}

/** Returns how much the changes of energy repeat after one beat, from 0 to 1. */
function rhythmOf(frames: readonly Frame[]): number {
  // Without the silence before and after a sound, whose beginning or end would outweigh its rhythm.
  const first = frames.findIndex(isAudible);
  const heard = frames.slice(Math.max(0, first), frames.findLastIndex(isAudible) + 1);
  const levels = heard.map(({ energy }) => Math.log10(energy + inaudibleEnergy));
  const mean = levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
  const changes = levels.map((level) => level - mean);
  let [best, lowest, previous, current] = [0, 1, 1, 1];
  for (let beat = rhythm.min - 1; beat <= Math.min(rhythm.max, levels.length / 2) + 1; beat += 1) {
    const next = similarity(changes, beat);
    lowest = Math.min(lowest, next);
    // Only a peak counts, because any slow change, such as the beginning of speech, resembles itself after a short time.
    const isPeak = current > previous && current >= next && current - lowest >= rhythm.rise;
    if (isPeak) best = Math.max(best, current);
    [previous, current] = [current, next];
  }
  return best;
}

function similarity(values: readonly number[], shift: number): number {
  let [product, first, second] = [0, 0, 0];
  for (let index = 0; index + shift < values.length; index += 1) {
    const [one, other] = [values[index] ?? 0, values[index + shift] ?? 0];
    product += one * other;
    first += one * one;
    second += other * other;
  }
  return product / Math.sqrt(first * second + 1e-12);
}

/** Marks the audible frames of a window that contains speech. */
function markSpeech(frames: readonly Frame[], marks: Uint8Array): void {
  const mean = meanOf(frames, ({ energy }) => energy);
  if (mean < minEnergy) return;
  const quiet = frames.filter(({ energy }) => energy < mean / 10).length;
  const loud = frames.filter(({ energy }) => energy > audible * mean);
  const voiced = loud.filter(isVoiced).length;
  const isSpeech =
    quiet >= speech.quietShare * frames.length &&
    deviationOf(loud, ({ crossings }) => crossings) >= speech.crossingsDeviation &&
    voiced >= speech.voicedShare * frames.length;
  if (!isSpeech) return;
  for (const [index, { energy }] of frames.entries()) if (energy > audible * mean) marks[index] = 1;
}

function runsOf(marks: Uint8Array): Span[] {
  const runs: Span[] = [];
  for (const [index, mark] of marks.entries()) {
    if (mark === 0) continue;
    const [start, end] = [index * frameSeconds, (index + 1) * frameSeconds];
    const last = runs.at(-1);
    if (last && marks[index - 1] === 1) {
      last.end = end;
    } else {
      runs.push({ start, end });
    }
  }
  return runs;
}

/** Joins spans with at most `pause` seconds between them. */
export function joinClose(spans: readonly Span[], pause: number): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.start - last.end <= pause) {
      last.end = Math.max(last.end, span.end);
    } else {
      joined.push({ ...span });
    }
  }
  return joined;
}

function meanOf(frames: readonly Frame[], value: (frame: Frame) => number): number {
  return frames.reduce((sum, frame) => sum + value(frame), 0) / Math.max(1, frames.length);
}

function deviationOf(frames: readonly Frame[], value: (frame: Frame) => number): number {
  const mean = meanOf(frames, value);
  return Math.sqrt(meanOf(frames, (frame) => (value(frame) - mean) ** 2));
}
