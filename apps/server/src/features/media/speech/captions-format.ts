import type { SpokenText } from '../../../platform/speech/speech-engine.ts';
import { linesOf } from './cue-layout.ts';
import { type Word, wordsOf } from './words.ts';

/** Times are in milliseconds. `text` has one or two lines. */
export type FormattedCue = { start: number; end: number; text: string };

/** Milliseconds for which a cue is shown, by the conventions of broadcasters. */
const shown = { min: 1000, max: 7000 };

/** Milliseconds of silence after which a new cue starts. */
const pause = 700;

const endsSentence = /[.?!…。？！][\p{Pe}\p{Pf}"']*$/u;
const endsClause = /[,;:–—、，；：][\p{Pe}\p{Pf}"']*$/u;

/**
 * Divides spoken texts into cues of at most two lines, which never overlap. A cue ends with a sentence or at a pause,
 * and else after a clause if there is one. Expects texts in order.
 */
export function formatCaptions(texts: readonly SpokenText[]): FormattedCue[] {
  let free = 0;
  return groupsOf(texts.flatMap(wordsOf)).map((words) => {
    const start = Math.max(free, words[0]?.start ?? 0);
    const spokenUntil = words.at(-1)?.end ?? 0;
    const end = Math.min(Math.max(spokenUntil, start + shown.min), start + shown.max);
    free = end;
    return { start, end, text: (linesOf(words) ?? []).join('\n') };
  });
}

function groupsOf(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  let group: Word[] = [];
  for (const word of words) {
    if (group.length > 0 && isOver(group, word)) {
      groups.push(group);
      group = [];
    } else if (group.length > 0 && !fits([...group, word])) {
      const end = clauseEnd(group);
      groups.push(group.slice(0, end));
      group = group.slice(end);
    }
    group.push(word);
  }
  return group.length > 0 ? [...groups, group] : groups;
}

/** Whether a word begins a new cue whatever its length. */
function isOver(group: readonly Word[], word: Word): boolean {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return false;
  if (word.start - last.end >= pause) return true;
  return endsSentence.test(last.text) && last.end - first.start >= shown.min;
}

function fits(words: readonly Word[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  return linesOf(words) !== null && (last?.end ?? 0) - (first?.start ?? 0) <= shown.max;
}

/** Returns the number of words up to the end of the last clause in the second half, or of all words. */
function clauseEnd(words: readonly Word[]): number {
  const last = words.findLastIndex(({ text }) => endsClause.test(text));
  return last + 1 > words.length / 2 ? last + 1 : words.length;
}
