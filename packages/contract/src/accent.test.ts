import { expect, test } from 'vitest';
import { type Appearance, contrast, grounds, minContrast, tonesOf } from './accent.ts';

const values = ['00', '33', '66', '99', 'cc', 'ff'];
const colors = values.flatMap((red) =>
  values.flatMap((green) => values.map((blue) => `#${red}${green}${blue}`)),
);

test('contrasts match WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ff0000', '#ff0000')).toBe(1);
});

test.each<Appearance>(['dark', 'light'])(
  'every color is readable as an accent in the %s appearance',
  (appearance) => {
    const { far: _far, ...all } = grounds[appearance];
    const ink = { dark: '#f4f4f2', light: '#16171a' }[appearance];
    const muted = { dark: '#abafb8', light: '#565a62' }[appearance];
    for (const color of [...colors, '#767676', '#777777', '#808080']) {
      const tones = tonesOf(color, appearance);
      const texts = [
        [tones['on-accent'], tones.accent],
        [tones['on-accent'], tones['accent-hover']],
        [ink, tones['accent-soft']],
        [muted, tones['accent-soft']],
        ...[...Object.values(all), tones['accent-soft']].map((ground) => [tones['accent-ink'], ground]),
      ];
      for (const [text = '', ground = ''] of texts) {
        expect(contrast(text, ground), `${color}: ${text} on ${ground}`).toBeGreaterThanOrEqual(
          minContrast.text,
        );
      }
      for (const ground of Object.values(all)) {
        expect(contrast(tones['accent-mark'], ground), color).toBeGreaterThanOrEqual(minContrast.shape);
        expect(contrast(tones.focus, ground), color).toBeGreaterThanOrEqual(minContrast.shape);
        expect(contrast(tones.accent, ground), color).toBeGreaterThanOrEqual(minContrast.fill);
      }
    }
  },
);

test('a color with enough contrast stays unchanged', () => {
  expect(tonesOf('#ffb43d', 'dark')).toMatchObject({ accent: '#ffb43d', 'accent-ink': '#ffb43d' });
  expect(tonesOf('#0b57d0', 'light')).toMatchObject({ accent: '#0b57d0', 'on-accent': '#ffffff' });
});
