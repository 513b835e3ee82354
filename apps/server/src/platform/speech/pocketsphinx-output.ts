import * as z from 'zod';
import type { Span, SpokenText } from './speech-engine.ts';

/** ffprobe's list of frames. A frame has a text if an utterance ended before it. */
const output = z.object({
  frames: z
    .array(
      z.object({
        pts_time: z.coerce.number().optional(),
        tags: z.object({ 'lavfi.asr.text': z.string().optional() }).optional(),
      }),
    )
    .default([]),
});

/**
 * Reads the recognized texts. `spans` are the parts of the audio that were joined, with `gap` seconds after each. A text
 * belongs to the part of the joined audio that follows the previous text.
 */
export function readTexts(json: string, spans: readonly Span[], gap: number): SpokenText[] {
  const placed = placeSpans(spans, gap);
  const texts: SpokenText[] = [];
  let before = 0;
  for (const { pts_time: time, tags } of output.parse(JSON.parse(json)).frames) {
    const text = tags?.['lavfi.asr.text']?.trim();
    if (text === undefined || time === undefined) continue;
    const first = placed.find(({ to }) => to > before);
    const last = placed.findLast(({ from }) => from < time);
    if (first && last && text !== '') {
      const start = first.start + Math.max(0, before - first.from);
      texts.push({ start, end: Math.max(start, Math.min(last.end, last.start + time - last.from)), text });
    }
    before = time;
  }
  return texts;
}

/** Adds where each span is in the joined audio. */
function placeSpans(spans: readonly Span[], gap: number) {
  let at = 0;
  return spans.map((span) => {
    const from = at;
    const to = from + span.end - span.start;
    at = to + gap;
    return { ...span, from, to };
  });
}
