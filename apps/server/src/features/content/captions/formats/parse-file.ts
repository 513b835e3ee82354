import { isSbvTiming, parseSbv } from './sbv.ts';
import { parseSrtOrWebVtt } from './srt-or-webvtt.ts';
import type { StatedCues } from './stated-cue.ts';
import { parseSubStation } from './sub-station.ts';
import { parseTtml } from './ttml.ts';

/** A file's cues, and the format that they were converted from; null for WebVTT and SRT. */
export type ParsedFile = StatedCues & { format: 'SubStation Alpha' | 'SBV' | 'TTML' | null };

/** The part of a file that tells its format. Comments and metadata may come before the root of an XML file. */
const maxHead = 10_000;
const ttmlRoot = /<(?:[\w-]{1,20}:)?tt[\s>]/;
const subStationLine = /^[ \t]*(?:\[(?:script info|v4\+? styles\+?|events)\]|(?:dialogue|format):)/i;

/** Parses a captions file by its content. Its name doesn't matter. */
export function parseFile(file: string): ParsedFile {
  const head = file.slice(0, maxHead).replace(/^\ufeff/, '');
  if (/^\s*</.test(head) && ttmlRoot.test(head)) return { ...parseTtml(file.trimStart()), format: 'TTML' };
  const first = head.split(/[\r\n]/).find((line) => line.trim() !== '' && !/^[ \t]*;/.test(line)) ?? '';
  if (subStationLine.test(first)) return { ...parseSubStation(file), format: 'SubStation Alpha' };
  if (isSbvTiming(first)) return { ...parseSbv(file), format: 'SBV' };
  return { ...parseSrtOrWebVtt(file), format: null };
}
