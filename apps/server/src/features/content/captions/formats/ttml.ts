import sax from 'sax';
import { latest } from '../cue-time.ts';
import { type StatedCue, type StatedCues, writeRun } from './stated-cue.ts';
import { type Attributes, emphasisOf, type Layout, noLayout, settingsOf, TtmlStyles } from './ttml-styles.ts';
import { type Clock, clockOf, readTtmlTime } from './ttml-time.ts';

/** Max depth of elements. Captions need about six, and each end tag is compared with the open elements. */
const maxDepth = 64;
const timing = ['begin', 'end', 'dur'];
/** Max errors. A file with more isn't a captions file, and each costs as much as a hundred characters. */
const maxErrors = 500;
/** Elements whose text is shown. Text in any other element, such as metadata, is not. */
const shown = new Set(['p', 'span', 'br']);

/** An open element. Times are in milliseconds from the start of the video. */
type Frame = {
  name: string;
  start: number;
  end: number;
  isTimed: boolean;
  layout: Layout;
  region: string | null;
  keepsSpace: boolean;
  /** The cue that text belongs to; null where text isn't shown. */
  cue: StatedCue | null;
};

const root: Frame = {
  name: '',
  start: 0,
  end: latest,
  isTimed: false,
  layout: noLayout,
  region: null,
  keepsSpace: false,
  cue: null,
};

/**
 * Parses TTML, also known as DFXP, in linear time. The parser knows no entities except XML's own, and loads nothing. Keeps
 * what it could read of a malformed file.
 */
export function parseTtml(file: string): StatedCues {
  const parser = sax.parser(true, { position: false });
  const styles = new TtmlStyles();
  const cues: StatedCue[] = [];
  const open: Frame[] = [root];
  let clock: Clock = clockOf({});

  parser.onopentag = ({ name, attributes }) => {
    const parent = open.at(-1) ?? root;
    if (open.length > maxDepth) throw new HostileFileError();
    const element = { name: localName(name), attributes: localAttributes(attributes) };
    if (element.name === 'tt') clock = clockOf(element.attributes);
    styles.read(element, open.findLast((frame) => frame.name === 'region')?.region ?? null);
    const frame = enter(parent, element, { clock, styles });
    if (frame.cue && frame.cue !== parent.cue) cues.push(frame.cue);
    if (element.name === 'br' && frame.cue) frame.cue.markup += '\n';
    open.push(frame);
  };
  parser.ontext = (text) => {
    const { cue, layout, keepsSpace } = open.at(-1) ?? root;
    if (cue) cue.markup += writeRun(keepsSpace ? text : text.replace(/\s+/g, ' '), emphasisOf(layout));
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = () => {
    open.pop();
  };
  let errors = 0;
  // An error, such as an entity of HTML or a missing end, is no reason to lose the other cues.
  parser.onerror = () => {
    errors += 1;
    if (errors > maxErrors) throw new HostileFileError();
    parser.resume();
  };
  try {
    parser.write(file).close();
  } catch (error) {
    if (!(error instanceof HostileFileError)) throw error;
  }
  return { cues: cues.filter(({ markup }) => markup.trim() !== ''), dropsStyling: styles.dropsStyling };
}

/** Ends the parsing of a file that would take too long. */
class HostileFileError extends Error {}

type Element = { name: string; attributes: Attributes };

function enter(
  parent: Frame,
  { name, attributes }: Element,
  { clock, styles }: { clock: Clock; styles: TtmlStyles },
): Frame {
  const isTimed = timing.some((attribute) => attributes[attribute] !== undefined);
  const [begin, until, duration] = timing.map((attribute) => {
    const stated = attributes[attribute];
    return stated === undefined ? undefined : readTtmlTime(stated, clock);
  });
  const isValid = begin !== null && until !== null && duration !== null;
  const start = parent.start + (begin ?? 0);
  const ends = [parent.end, until == null ? latest : parent.start + until];
  const end = Math.min(...ends, duration == null ? latest : start + duration);
  const layout = styles.layoutOf(attributes, parent.layout);
  const region = attributes.region ?? (name === 'region' ? (attributes.id ?? '') : parent.region);
  const space = attributes.space;
  const keepsSpace = space === undefined ? parent.keepsSpace : space === 'preserve';
  const frame = { name, start, end, isTimed: isTimed || parent.isTimed, layout, region, keepsSpace };
  const startsCue = name === 'p' || (name === 'span' && isTimed);
  if (!shown.has(name)) return { ...frame, cue: null };
  if (!startsCue || (name === 'span' && !parent.cue)) return { ...frame, cue: parent.cue };
  const isWhole = isValid && frame.isTimed;
  return {
    ...frame,
    cue: {
      line: null,
      start: isWhole ? start : null,
      // Without an end of its own, a cue lasts until the next one.
      end: isWhole ? (end >= latest ? start : end) : null,
      markup: '',
      settings: settingsOf(layout, styles.region(region)),
    },
  };
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function localAttributes(attributes: Record<string, unknown>): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      name.startsWith('xmlns') ? [] : [[localName(name), String(value)]],
    ),
  );
}
