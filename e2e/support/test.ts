import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { KinoraServer, SettingsAt } from './server.ts';
import { openSite, SitePerFile } from './site.ts';
import { noteToasts, untilNoToast } from './toasts.ts';

type Fixtures = {
  /** The server of the file's site. */
  server: KinoraServer;
  /** Matches the console messages that a test causes on purpose. */
  expectedMessages: RegExp | null;
  quietConsole: undefined;
  closedContexts: undefined;
  /** Whether the next video starts when a video ends. On by default for people, but off in tests. */
  playsOn: boolean;
  playingOn: undefined;
  notedToasts: undefined;
};

type WorkerFixtures = {
  /** A name or an address of this machine, for the site's URL. */
  host: string;
  /** The settings of each site, by its origin. */
  settings: SettingsAt;
  sites: SitePerFile;
};

/**
 * Runs each test file on a new site with a real server, and fails a test whose page logs errors or warnings to the
 * console. A worker runs many files, because starting a worker and its browser takes seconds.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  host: ['127.0.0.1', { scope: 'worker', option: true }],
  settings: [async ({}, use) => use(() => ({})), { scope: 'worker' }],
  sites: [
    async ({ settings, host }, use) => {
      await using sites = new SitePerFile(() => openSite(settings, host));
      await use(sites);
    },
    { scope: 'worker' },
  ],
  server: async ({ sites }, use, { file }) => use(await sites.serverOf(file)),
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
  // The next tests share the browser, and open pages would slow them down.
  closedContexts: [
    async ({ browser, context }, use) => {
      await use(undefined);
      const others = browser.contexts().filter((one) => one !== context);
      await Promise.all(others.map((one) => one.close()));
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
