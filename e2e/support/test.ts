import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { KinoraServer } from './server.ts';
import { withSite } from './site.ts';
import { noteToasts, untilNoToast } from './toasts.ts';

type Fixtures = {
  /** Matches the console messages that a test causes on purpose. */
  expectedMessages: RegExp | null;
  quietConsole: undefined;
  /** Whether the next video starts when a video ends. On by default for people, but off in tests. */
  playsOn: boolean;
  playingOn: undefined;
  notedToasts: undefined;
};

/** Starts one real server per test file, and fails a test whose page logs errors or warnings to the console. */
export const test = base.extend<Fixtures, { server: KinoraServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what is needed
    async ({}, use) => withSite(use),
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  expectedMessages: [null, { option: true }],
  quietConsole: [
    async ({ context, expectedMessages }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (!expectedMessages?.test(text)) complaints.push(text);
      };
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          note(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => note(String(error.error())));
      await use(undefined);
      expect(complaints, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
  playsOn: [false, { option: true }],
  // The clips are short, so on a busy machine autoplay would navigate to another video.
  playingOn: [
    async ({ context, playsOn }, use) => {
      if (!playsOn) await context.addInitScript(turnAutoplayOff);
      await use(undefined);
    },
    { auto: true },
  ],
  notedToasts: [
    async ({ context }, use) => {
      await noteToasts(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

/** Does nothing if the player's settings are already stored, or if the frame may not use local storage. */
function turnAutoplayOff(): void {
  try {
    if (!localStorage.getItem('kinora-player')) {
      localStorage.setItem('kinora-player', JSON.stringify({ autoplay: false }));
    }
  } catch {}
}

/** Fails on any violation that axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilNoToast(page);
  // Legacy mode runs within the page and is much faster; the default mode opens a tab to merge the results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(findings).toEqual([]);
}
