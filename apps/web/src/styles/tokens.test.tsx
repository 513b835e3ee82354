import { type Appearance, grounds } from '@kinora/contract/accent';
import { afterEach, expect, test } from 'vitest';

const { dataset } = document.documentElement;
const { theme } = dataset;
afterEach(() => {
  dataset.theme = theme;
});

test.each<Appearance>(['dark', 'light'])(
  'accents are computed for the actual backgrounds of the %s appearance',
  (appearance) => {
    dataset.theme = appearance;
    const style = getComputedStyle(document.documentElement);
    const { far: _far, ...under } = grounds[appearance];
    const shown = Object.keys(under).map((name) => [name, style.getPropertyValue(`--${name}`)]);
    expect(Object.fromEntries(shown)).toEqual(under);
  },
);
