import { screens } from './vitest.config.ts';

/** Screen tests that check details of a single page, play media in real time, or try many widths. */
export default screens({
  name: 'screens-slow',
  include: '{src,test}/**/*.slow.test.tsx',
  exclude: [],
  testTimeout: 60_000,
  waitTimeout: 30_000,
});
