/**
 * Where a cue is shown, as values of WebVTT settings. A missing value means the default: centered at the bottom. Only
 * `readSettings` and the functions that convert other formats create them, from numbers that they have checked.
 */
export type CueSettings = {
  line?: string | undefined;
  position?: string | undefined;
  align?: string | undefined;
};

const aligns = ['start', 'center', 'end', 'left', 'right'];
const value = {
  line: /^(-?\d{1,3}|\d{1,3}(?:\.\d{1,9})?%)(?:,(start|center|end))?$/,
  position: /^(\d{1,3}(?:\.\d{1,9})?%)(?:,(line-left|center|line-right))?$/,
};
const dropped = /^(?:vertical|size|region):/;

/** Parses the settings after a cue's times. `isPartial` says whether a setting was dropped. */
export function readSettings(text: string): { settings: CueSettings; isPartial: boolean } {
  const settings: CueSettings = {};
  let isPartial = false;
  for (const word of text.split(/[ \t]+/)) {
    const [name = '', stated = ''] = word.split(/:(.*)/s);
    if (name === 'line' || name === 'position') {
      settings[name] = readPlace(value[name], stated) ?? settings[name];
    } else if (name === 'align') {
      settings.align = readAlign(stated) ?? settings.align;
    } else {
      isPartial ||= dropped.test(word);
    }
  }
  return { settings, isPartial };
}

/** Writes settings as they follow a cue's times. */
export function writeSettings({ line, position, align }: CueSettings): string {
  const named = Object.entries({ line, position, align });
  return named.map(([name, stated]) => (stated === undefined ? '' : ` ${name}:${stated}`)).join('');
}

/** Writes a percentage with at most two decimals, limited to the video. */
export function percent(number: number): string {
  return `${Math.round(Math.min(100, Math.max(0, number)) * 100) / 100}%`;
}

function readPlace(pattern: RegExp, stated: string): string | null {
  const [, number = '', anchor] = pattern.exec(stated) ?? [];
  if (number === '' || Math.abs(Number.parseFloat(number)) > (number.endsWith('%') ? 100 : 999)) return null;
  const written = number.endsWith('%') ? percent(Number.parseFloat(number)) : String(Number(number));
  return anchor === undefined ? written : `${written},${anchor}`;
}

function readAlign(stated: string): string | null {
  // An early draft of WebVTT called it `middle`, and many files still do.
  const name = stated === 'middle' ? 'center' : stated;
  return aligns.find((align) => align === name) ?? null;
}
