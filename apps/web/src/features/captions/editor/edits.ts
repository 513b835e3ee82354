import { type Cue, minDuration, newDuration } from './cues.ts';

/** A list of captions sorted by start, and the id of the one to edit next. */
export type Edited = { cues: readonly Cue[]; selected: number | null };

export const byStart = (one: Cue, other: Cue) => one.from - other.from || one.id - other.id;

const nextId = (cues: readonly Cue[]) => Math.max(-1, ...cues.map(({ id }) => id)) + 1;

function replaceCue(cues: readonly Cue[], id: number, ...by: Cue[]): Cue[] {
  return cues.flatMap((cue) => (cue.id === id ? by : [cue]));
}

export function setText(cues: readonly Cue[], id: number, text: string): readonly Cue[] {
  return cues.map((cue) => (cue.id === id ? { ...cue, text } : cue));
}

/** Sets a caption's times in milliseconds. A caption lasts at least `minDuration`: the other time gives way. */
export function setTimes(
  cues: readonly Cue[],
  id: number,
  { from, until }: { from?: number | undefined; until?: number | undefined },
): readonly Cue[] {
  const changed = cues.map((cue) => {
    if (cue.id !== id) return cue;
    const start = Math.max(0, from ?? Math.min(cue.from, (until ?? cue.until) - minDuration));
    const end = Math.max(until ?? cue.until, start + minDuration);
    return { ...cue, from: start, until: end };
  });
  return changed.sort(byStart);
}

/**
 * Splits a caption's text at a position and its time at the player's, if that is inside the caption, or else in
 * proportion to the text. Both parts last at least `minDuration`; a caption too short for that isn't split.
 */
export function split(cues: readonly Cue[], id: number, position: number, time: number): Edited {
  const cue = cues.find((one) => one.id === id);
  if (!cue || cue.until - cue.from < 2 * minDuration) return { cues, selected: id };
  const [min, max] = [cue.from + minDuration, cue.until - minDuration];
  const share = cue.text.length === 0 ? 0.5 : position / cue.text.length;
  const isInside = time > cue.from && time < cue.until;
  const wanted = isInside ? time : cue.from + (cue.until - cue.from) * share;
  const at = Math.round(Math.min(max, Math.max(min, wanted)));
  const second = { ...cue, id: nextId(cues), from: at, text: cue.text.slice(position).trim() };
  const first = { ...cue, until: at, text: cue.text.slice(0, position).trim() };
  return { cues: replaceCue(cues, id, first, second), selected: second.id };
}

/** Joins a caption with the next one. */
export function mergeWithNext(cues: readonly Cue[], id: number): Edited {
  const index = cues.findIndex((cue) => cue.id === id);
  const [cue, next] = [cues[index], cues[index + 1]];
  if (!cue || !next) return { cues, selected: id };
  const text = [cue.text, next.text].filter((one) => one.trim() !== '').join('\n');
  const merged = { ...cue, text, until: Math.max(cue.until, next.until) };
  return { cues: replaceCue(cues, id, merged).filter(({ id: other }) => other !== next.id), selected: id };
}

/** Removes a caption. The next one, or else the previous one, is selected. */
export function remove(cues: readonly Cue[], id: number): Edited {
  const index = cues.findIndex((cue) => cue.id === id);
  const neighbor = cues[index + 1] ?? cues[index - 1];
  return { cues: cues.filter((cue) => cue.id !== id), selected: neighbor?.id ?? null };
}

/** Adds an empty caption that starts at `time` milliseconds and ends before the next one, if there is room. */
export function insert(cues: readonly Cue[], time: number): Edited {
  const from = Math.max(0, Math.round(time));
  const next = cues.find((cue) => cue.from >= from + minDuration);
  const until = Math.min(from + newDuration, next?.from ?? Number.POSITIVE_INFINITY);
  const added = { id: nextId(cues), from, until, text: '', settings: '' };
  return { cues: [...cues, added].sort(byStart), selected: added.id };
}
