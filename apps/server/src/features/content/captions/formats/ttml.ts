import sax, { type SAXParser } from 'sax';
import { type StatedCue, type StatedCues, writeRun } from './stated-cue.ts';
import { type Frame, openFrame, rootFrame, type TtmlElement } from './ttml-frame.ts';
import { type Attributes, emphasisOf, TtmlStyles } from './ttml-styles.ts';
import { type Clock, clockOf } from './ttml-time.ts';

/** Max depth of elements. Captions need about six, and each end tag is compared with the open elements. */
const maxDepth = 64;
/** Max errors. A file with more isn't a captions file, and each costs as much as a hundred characters. */
const maxErrors = 500;

/** Ends the parsing of a file that would take too long. */
class HostileFileError extends Error {}

/**
 * Parses TTML, also known as DFXP, in linear time. The parser knows no entities except XML's own, and loads nothing. Keeps
 * what it could read of a malformed file.
 */
export function parseTtml(file: string): StatedCues {
  const parser = sax.parser(true, { position: false });
  tolerateErrors(parser);
  const { cues, styles } = collectCues(parser);
  try {
    parser.write(file).close();
  } catch (error) {
    if (!(error instanceof HostileFileError)) throw error;
  }
  return { cues: cues.filter(({ markup }) => markup.trim() !== ''), dropsStyling: styles.dropsStyling };
}

/** An error, such as an entity of HTML or a missing end, is no reason to lose the other cues. */
function tolerateErrors(parser: SAXParser): void {
  let errors = 0;
  parser.onerror = () => {
    errors += 1;
    if (errors > maxErrors) throw new HostileFileError();
    parser.resume();
  };
}

/** Returns the cues and styles that the parser will find. */
function collectCues(parser: SAXParser): { cues: StatedCue[]; styles: TtmlStyles } {
  const styles = new TtmlStyles();
  const cues: StatedCue[] = [];
  const open: Frame[] = [rootFrame];
  let clock: Clock = clockOf({});

  parser.onopentag = ({ name, attributes }) => {
    if (open.length > maxDepth) throw new HostileFileError();
    const parent = open.at(-1) ?? rootFrame;
    const element: TtmlElement = { name: localName(name), attributes: localAttributes(attributes) };
    if (element.name === 'tt') clock = clockOf(element.attributes);
    styles.read(element, open.findLast((frame) => frame.name === 'region')?.region ?? null);
    const frame = openFrame(parent, element, { clock, styles });
    if (frame.cue && frame.cue !== parent.cue) cues.push(frame.cue);
    if (frame.cue && element.name === 'br') frame.cue.markup += '\n';
    open.push(frame);
  };
  parser.onclosetag = () => {
    open.pop();
  };
  parser.ontext = (text) => {
    const { cue, layout, keepsSpace } = open.at(-1) ?? rootFrame;
    if (cue) cue.markup += writeRun(keepsSpace ? text : text.replace(/\s+/g, ' '), emphasisOf(layout));
  };
  parser.oncdata = parser.ontext;
  return { cues, styles };
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function localAttributes(attributes: Record<string, unknown>): Attributes {
  const stated = Object.entries(attributes).filter(([name]) => !name.startsWith('xmlns'));
  return Object.fromEntries(stated.map(([name, value]) => [localName(name), String(value)]));
}
