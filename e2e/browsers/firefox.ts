import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectBidi } from './bidi.ts';
import { type Driver, jsonCall, type Viewport } from './driver.ts';
import { startProgram } from './program.ts';

/** Nothing of the browser's own may stand over the page or call home. */
const preferences = `
user_pref('app.update.disabledForTesting', true);
user_pref('browser.aboutwelcome.enabled', false);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('toolkit.telemetry.server', '');
`;

/** Starts Firefox without a window, driven by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(viewport: Viewport): Promise<Driver> {
  await using opened = new AsyncDisposableStack();
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kinora-firefox-'));
  opened.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 10 }));
  await writeFile(path.join(profile, 'user.js'), preferences);
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = opened.use(startProgram('firefox-esr', args, { HOME: profile }));
  const [, url = ''] = await firefox.said(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = opened.use(await connectBidi(`${url}/session`));

  const { capabilities } = await bidi.send('session.new', { capabilities: {} });
  const { contexts } = await bidi.send('browsingContext.getTree', {});
  const { context } = contexts[0];
  const target = { context };
  await bidi.send('browsingContext.setViewport', { context, viewport });

  const call = async (functionDeclaration: string) => {
    const options = { functionDeclaration, target, awaitPromise: true };
    const answer = await bidi.send('script.callFunction', options);
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const perform = (type: 'pointer' | 'key', actions: object[]) =>
    bidi.send('input.performActions', { context, actions: [{ type, id: type, actions }] });

  const end = opened.move();
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, ...args) {
      return JSON.parse((await call(jsonCall(run, args))).value);
    },
    async find(run, ...args) {
      const found = await call(`() => (${run})(...${JSON.stringify(args)})`);
      return found.type === 'node' ? { sharedId: found.sharedId } : null;
    },
    async click(element) {
      const origin = { type: 'element', element };
      const press = { button: 0 };
      await perform('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', ...press },
        { type: 'pointerUp', ...press },
      ]);
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform('key', keys);
    },
    async setFile(element, file) {
      await bidi.send('input.setFiles', { context, element, files: [file] });
    },
    async screenshot() {
      return Buffer.from((await bidi.send('browsingContext.captureScreenshot', { context })).data, 'base64');
    },
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}
