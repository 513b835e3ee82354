import type { SpokenText } from '../../../platform/speech/speech-engine.ts';

/** The descriptions of sounds that recognizers write: `[Music]`, `(laughter)`, `*sighs*`, `♪`. */
const sounds = /\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫]+/gu;
const unprintable = /[\p{C}\s]+/gu;

/** Texts that repeat this often in a row are an error of the recognizer. */
const maxRepeats = 3;

/** Drops texts that were not spoken: descriptions of sounds, and a text that repeats endlessly. */
export function cleanTexts(texts: readonly SpokenText[]): SpokenText[] {
  const spoken = texts
    .map((one) => ({ ...one, text: one.text.replace(sounds, ' ').replace(unprintable, ' ').trim() }))
    .filter(({ text, start, end }) => /[\p{L}\p{N}]/u.test(text) && end > start);
  return spoken.filter(({ text }, index) => {
    const before = spoken.slice(Math.max(0, index - maxRepeats), index);
    return before.length < maxRepeats || before.some((one) => one.text !== text);
  });
}
