/** A color as `#rrggbb`. */
type Color = string;

/** The colors derived from an accent, named like the client's tokens. */
export type AccentTones = Record<
  'accent' | 'accent-hover' | 'on-accent' | 'accent-ink' | 'accent-mark' | 'accent-soft' | 'focus',
  Color
>;

export type Appearance = 'dark' | 'light';

/** The backgrounds of each appearance. `far` is black or white, whichever contrasts with them. */
export const grounds: Record<
  Appearance,
  { canvas: Color; surface: Color; raised: Color; hover: Color; far: Color }
> = {
  dark: { canvas: '#0f1013', surface: '#17191d', raised: '#22252b', hover: '#2b2e35', far: '#ffffff' },
  light: { canvas: '#fafaf8', surface: '#ffffff', raised: '#f1f1ee', hover: '#e7e7e3', far: '#000000' },
};

/**
 * Min contrast ratios, from WCAG 2.2 AA for text and for shapes that are recognized by their color. A filled button is
 * recognized by its text, so its color only has to differ from the background.
 */
export const minContrast = { text: 4.5, shape: 3, fill: 1.5 };

/** Derives the colors of an appearance from an accent, changing it only as far as the min contrasts require. */
export function tonesOf(accent: Color, appearance: Appearance): AccentTones {
  const { far, ...all } = grounds[appearance];
  const under = Object.values(all);
  const soft = mix(all.surface, accent, 0.15);
  const fill = standOut(accent, far, under, minContrast.fill);
  const onAccent = contrast(fill, '#ffffff') > contrast(fill, '#000000') ? '#ffffff' : '#000000';
  const ink = standOut(accent, far, [...under, soft], minContrast.text);
  return {
    accent: fill,
    // Mixed away from the text color, so that the text stays readable.
    'accent-hover': mix(fill, onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.15),
    'on-accent': onAccent,
    'accent-ink': ink,
    'accent-mark': standOut(accent, far, under, minContrast.shape),
    'accent-soft': soft,
    focus: ink,
  };
}

/** Returns the contrast ratio of two colors as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes a color with `far` until it has the min contrast with every background, and no further. */
function standOut(color: Color, far: Color, under: readonly Color[], min: number): Color {
  for (let part = 0; part < 1; part += 0.02) {
    const moved = mix(color, far, part);
    if (under.every((ground) => contrast(moved, ground) >= min)) return moved;
  }
  return far;
}

function mix(one: Color, other: Color, part: number): Color {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((value, index) => value + ((others[index] ?? 0) - value) * part);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: Color): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
