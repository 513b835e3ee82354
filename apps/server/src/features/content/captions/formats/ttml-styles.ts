import { type CueSettings, percent } from './cue-settings.ts';
import type { Point } from './keypad.ts';
import type { Emphasis } from './stated-cue.ts';

/** An element's attributes by their names without prefixes. */
export type Attributes = Partial<Record<string, string>>;

/** The properties that decide how and where text is shown, as the file states them. */
export type Layout = Partial<Record<(typeof kept)[number], string | undefined>>;

const kept = [
  'fontStyle',
  'fontWeight',
  'textDecoration',
  'textAlign',
  'displayAlign',
  'origin',
  'extent',
] as const;
const dropped = [
  'color',
  'backgroundColor',
  'fontFamily',
  'fontSize',
  'textOutline',
  'opacity',
  'backgroundImage',
];

export const noLayout: Layout = {};

/** The named styles and regions of a file. */
export class TtmlStyles {
  readonly #styles = new Map<string, Layout>();
  readonly #regions = new Map<string, Layout>();
  #size: Point | null = null;
  /** Whether an element had formatting that captions don't keep. */
  dropsStyling = false;

  /** Reads an element's definitions. A `style` inside a region adds to the region. */
  read({ name, attributes }: { name: string; attributes: Attributes }, openRegion: string | null): void {
    this.dropsStyling ||= dropped.some((property) => attributes[property] !== undefined);
    const { id } = attributes;
    if (name === 'tt') this.#size = readPoint(attributes.extent, { x: 100, y: 100 }, 'px');
    if (name === 'style' && openRegion !== null) {
      this.#add(this.#regions, openRegion, attributes);
    } else if (id !== undefined && (name === 'style' || name === 'region')) {
      this.#add(name === 'style' ? this.#styles : this.#regions, id, attributes);
    }
  }

  /** Returns an element's layout: its own properties, then those of the styles that it names, then inherited ones. */
  layoutOf(attributes: Attributes, inherited: Layout): Layout {
    // The size of the root element isn't a place.
    const { origin: _origin, extent: _extent, ...text } = inherited;
    return { ...text, ...this.#named(attributes), ...pick(attributes) };
  }

  region(id: string | null): Layout & { size: Point | null } {
    return { ...(id === null ? noLayout : this.#regions.get(id)), size: this.#size };
  }

  /** Styles that are defined later than they are named don't apply, so that they can't refer to each other in circles. */
  #named({ style = '' }: Attributes): Layout {
    const ids = style.split(/\s+/, 20).filter((id) => id !== '');
    return Object.assign({}, ...ids.map((id) => this.#styles.get(id)));
  }

  #add(to: Map<string, Layout>, id: string, attributes: Attributes): void {
    to.set(id, { ...to.get(id), ...this.#named(attributes), ...pick(attributes) });
  }
}

export function emphasisOf({ fontStyle, fontWeight, textDecoration }: Layout): Emphasis {
  return {
    b: fontWeight === 'bold',
    i: fontStyle === 'italic' || fontStyle === 'oblique',
    u: textDecoration?.includes('underline') === true && !textDecoration.includes('noUnderline'),
  };
}

/** From this percentage of the height, a region is at the bottom, where captions are by default. */
const bottom = 75;
const anchors = { left: 'line-left', center: 'center', right: 'line-right' } as const;

/** Converts the place of a region and the alignment of its text. */
export function settingsOf(text: Layout, region: Layout & { size: Point | null }): CueSettings {
  const stated = text.textAlign ?? region.textAlign;
  const align = stated !== undefined && /^(?:start|end|left|right)$/.test(stated) ? stated : undefined;
  const origin = readPoint(region.origin, region.size);
  const extent = readPoint(region.extent, region.size);
  if (!origin) return { align };
  const { x: width, y: height } = extent ?? { x: 100 - origin.x, y: 100 - origin.y };
  const line = {
    before: `${percent(origin.y)}`,
    center: `${percent(origin.y + height / 2)},center`,
    after: `${percent(origin.y + height)},end`,
  };
  const vertical =
    region.displayAlign === 'after' || region.displayAlign === 'center' ? region.displayAlign : 'before';
  const isAtBottom = (vertical === 'before' ? origin.y : origin.y + height) >= bottom;
  const side = align === 'left' || align === 'start' ? 'left' : align === undefined ? 'center' : 'right';
  const x = { left: origin.x, center: origin.x + width / 2, right: origin.x + width }[side];
  const isCentered = side === 'center' && Math.abs(x - 50) < 5;
  return {
    line: isAtBottom ? undefined : line[vertical],
    position: isCentered ? undefined : `${percent(x)},${anchors[side]}`,
    align,
  };
}

/** Reads two lengths as percentages. `size` is that of 100 % in pixels, if the file states it. */
function readPoint(text: string | undefined, size: Point | null, only?: 'px'): Point | null {
  const [, x, xUnit, y, yUnit] =
    /^\s*(-?\d{1,5}(?:\.\d{1,9})?)(%|px)\s+(-?\d{1,5}(?:\.\d{1,9})?)(%|px)\s*$/.exec(text ?? '') ?? [];
  if (x === undefined || xUnit !== yUnit || (only && xUnit !== only)) return null;
  if (xUnit === '%') return { x: Number(x), y: Number(y) };
  return size && size.x > 0 && size.y > 0
    ? { x: (Number(x) / size.x) * 100, y: (Number(y) / size.y) * 100 }
    : null;
}

function pick(attributes: Attributes): Layout {
  const entries = kept.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]]));
  return Object.fromEntries(entries);
}
