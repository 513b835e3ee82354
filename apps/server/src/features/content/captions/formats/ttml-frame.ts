import { latest } from '../cue-time.ts';
import type { StatedCue } from './stated-cue.ts';
import { type Attributes, type Layout, noLayout, settingsOf, type TtmlStyles } from './ttml-styles.ts';
import { type Clock, readTtmlTime } from './ttml-time.ts';

export type TtmlElement = { name: string; attributes: Attributes };

/** When an element is shown, in milliseconds from the start of the video. */
type Span = { start: number; end: number; isTimed: boolean; isValid: boolean };

/** An open element. */
export type Frame = Span & {
  name: string;
  layout: Layout;
  region: string | null;
  keepsSpace: boolean;
  /** The cue that text belongs to; null where text isn't shown. */
  cue: StatedCue | null;
};

export const rootFrame: Frame = {
  ...{ start: 0, end: latest, isTimed: false, isValid: true },
  ...{ name: '', layout: noLayout, region: null, keepsSpace: false, cue: null },
};

const timing = ['begin', 'end', 'dur'];
/** Elements whose text is shown. Text in any other element, such as metadata, is not. */
const shown = new Set(['p', 'span', 'br']);

/** Opens an element. A paragraph and, within it, a span with times of its own start a cue. */
export function openFrame(
  parent: Frame,
  { name, attributes }: TtmlElement,
  { clock, styles }: { clock: Clock; styles: TtmlStyles },
): Frame {
  const span = spanOf(parent, attributes, clock);
  const { region, space, id = '' } = attributes;
  const frame = {
    ...span,
    name,
    layout: styles.layoutOf(attributes, parent.layout),
    region: region ?? (name === 'region' ? id : parent.region),
    keepsSpace: space === undefined ? parent.keepsSpace : space === 'preserve',
  };
  if (!shown.has(name)) return { ...frame, cue: null };
  const isTimedSpan = name === 'span' && parent.cue !== null && hasTimes(attributes);
  if (name !== 'p' && !isTimedSpan) return { ...frame, cue: parent.cue };
  const settings = settingsOf(frame.layout, styles.region(frame.region));
  return { ...frame, cue: { line: null, ...timesOf(span), markup: '', settings } };
}

const hasTimes = (attributes: Attributes) => timing.some((name) => attributes[name] !== undefined);

/** Times are relative to the start of the parent, and an element ends with its parent at the latest. */
function spanOf(parent: Frame, attributes: Attributes, clock: Clock): Span {
  const [begin, until, duration] = timing.map((name) => {
    const stated = attributes[name];
    return stated === undefined ? undefined : readTtmlTime(stated, clock);
  });
  const start = parent.start + (begin ?? 0);
  const ends = [parent.end, parent.start + (until ?? latest), start + (duration ?? latest)];
  return {
    start,
    end: Math.min(...ends),
    isTimed: parent.isTimed || hasTimes(attributes),
    isValid: parent.isValid && begin !== null && until !== null && duration !== null,
  };
}

/** A cue without an end lasts until the next one, like one that ends when it starts. */
function timesOf({ start, end, isTimed, isValid }: Span): Pick<StatedCue, 'start' | 'end'> {
  if (!isTimed || !isValid) return { start: null, end: null };
  return { start, end: end >= latest ? start : end };
}
