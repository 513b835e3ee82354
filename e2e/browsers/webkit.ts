import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/ports.ts';
import { type Driver, sourceOf, type Viewport } from './driver.ts';
import { startProgram } from './program.ts';

/** The key under which WebDriver returns element ids: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Record<typeof elementKey, string>;

/**
 * Starts WebKitGTK, the closest relative of Safari on Linux, on a separate X display. Its driver implements WebDriver.
 */
export async function openWebkit(viewport: Viewport): Promise<Driver> {
  await using opened = new AsyncDisposableStack();
  const screen = opened.use(startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24']));
  const [, display] = await screen.printed(/^(\d+)\n/m);
  const port = await freePort();
  const env = { DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' };
  opened.use(startProgram('WebKitWebDriver', [`--port=${port}`], env));
  const base = `http://127.0.0.1:${port}`;
  await untilListening(base);

  type Session = { sessionId: string; capabilities: { browserVersion: string } };
  const { sessionId, capabilities } = await send<Session>('POST', `${base}/session`, {
    capabilities: { alwaysMatch: {} },
  });
  const session = `${base}/session/${sessionId}`;
  opened.defer(() => send<void>('DELETE', session));
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...viewport });
  const end = opened.move();
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    ...commandsOver(session),
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

function commandsOver(session: string): Omit<Driver, 'name' | typeof Symbol.asyncDispose> {
  const execute = <Result>(expression: string) =>
    send<Result>('POST', `${session}/execute/sync`, { script: `return ${expression};`, args: [] });
  return {
    async goto(url) {
      await send('POST', `${session}/url`, { url });
    },
    async evaluate(run, ...args) {
      return JSON.parse(await execute<string>(`JSON.stringify(${sourceOf(run, args)} ?? null)`));
    },
    async find(run, ...args) {
      return (await execute<ElementReference | null>(sourceOf(run, args)))?.[elementKey] ?? null;
    },
    async click(element) {
      await send('POST', `${session}/element/${element}/click`, {});
    },
    async type(text) {
      const focused = await send<ElementReference>('GET', `${session}/element/active`);
      await send('POST', `${session}/element/${focused[elementKey]}/value`, { text });
    },
    async setFile(input, file) {
      await send('POST', `${session}/element/${input}/value`, { text: file });
    },
    async screenshot() {
      return Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64');
    },
  };
}

async function untilListening(base: string): Promise<void> {
  const isListening = () => fetch(`${base}/status`).then(Boolean, () => false);
  while (!(await isListening())) await setTimeout(50);
}

type Failure = { error: string; message: string };

/** Sends a command; the caller supplies the type of the response. */
async function send<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value }: { value: Answer & Failure } = await response.json();
  if (!response.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
}
