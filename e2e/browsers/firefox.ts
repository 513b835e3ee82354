import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Bidi, connectBidi } from './bidi.ts';
import { type Driver, sourceOf, type Viewport } from './driver.ts';
import { startProgram } from './program.ts';

/** Stops Firefox from showing its own pages and connecting to Mozilla. */
const preferences = `
user_pref('app.update.disabledForTesting', true);
user_pref('browser.aboutwelcome.enabled', false);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('toolkit.telemetry.server', '');
`;

const audioSocket = (folder: string) => path.join(folder, 'audio');

/** Provides an audio device that discards what is played, because Firefox's Web Audio needs a device. */
const audioArgs = (folder: string) => [
  ...['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--log-level=info'],
  '--load=module-null-sink',
  `--load=module-native-protocol-unix socket=${audioSocket(folder)} auth-anonymous=1`,
];

/** Starts headless Firefox, which has WebDriver BiDi built in. */
export async function openFirefox(viewport: Viewport): Promise<Driver> {
  await using opened = new AsyncDisposableStack();
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kinora-firefox-'));
  opened.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 10 }));
  await writeFile(path.join(profile, 'user.js'), preferences);
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const audio = opened.use(startProgram('pulseaudio', audioArgs(profile), { HOME: profile }));
  await audio.printed(/Daemon startup complete/);
  const env = { HOME: profile, PULSE_SERVER: `unix:${audioSocket(profile)}` };
  const firefox = opened.use(startProgram('firefox-esr', args, env));
  const [, url = ''] = await firefox.printed(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = opened.use(await connectBidi(`${url}/session`));

  type Session = { capabilities: { browserVersion: string } };
  const { capabilities } = await bidi.send<Session>('session.new', { capabilities: {} });
  type Tree = { contexts: { context: string }[] };
  const { contexts } = await bidi.send<Tree>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await bidi.send('browsingContext.setViewport', { context, viewport });
  const commands = commandsOver(bidi, context);
  const end = opened.move();
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    ...commands,
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

function commandsOver(bidi: Bidi, context: string): Omit<Driver, 'name' | typeof Symbol.asyncDispose> {
  const perform = (type: 'pointer' | 'key', actions: object[]) =>
    bidi.send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  return {
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, ...args) {
      const { value } = await call(bidi, context, `JSON.stringify(${sourceOf(run, args)} ?? null)`);
      return JSON.parse(value ?? 'null');
    },
    async find(run, ...args) {
      return (await call(bidi, context, sourceOf(run, args))).sharedId ?? null;
    },
    async click(sharedId) {
      const origin = { type: 'element', element: { sharedId } };
      await perform('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async type(text) {
      const types = ['keyDown', 'keyUp'];
      await perform(
        'key',
        [...text].flatMap((value) => types.map((type) => ({ type, value }))),
      );
    },
    async setFile(sharedId, file) {
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}

type Remote = { value?: string; sharedId?: string };
type Outcome = { result: Remote; exceptionDetails?: { text: string } };

async function call(bidi: Bidi, context: string, expression: string): Promise<Remote> {
  const functionDeclaration = `() => ${expression}`;
  const options = { functionDeclaration, target: { context }, awaitPromise: true };
  const { result, exceptionDetails } = await bidi.send<Outcome>('script.callFunction', options);
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result;
}
