import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/server.ts';
import { type Driver, jsonCall, type Viewport } from './driver.ts';
import { startProgram } from './program.ts';

/** The key under which WebDriver hands out references: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKitGTK, the engine of Safari, in a display of its own, driven by WebDriver. */
export async function openWebkit(viewport: Viewport): Promise<Driver> {
  await using opened = new AsyncDisposableStack();
  const screen = opened.use(startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24']));
  const [, display] = await screen.said(/^(\d+)\n/m);
  const port = await freePort();
  opened.use(
    startProgram('WebKitWebDriver', [`--port=${port}`], {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    }),
  );
  const base = `http://127.0.0.1:${port}`;
  await untilListening(base);

  const capabilities = { alwaysMatch: {} };
  const session = await send(base, 'POST', '/session', { capabilities });
  const root = `${base}/session/${session.sessionId}`;
  opened.defer(() => send(root, 'DELETE', ''));
  await send(root, 'POST', '/window/rect', { x: 0, y: 0, ...viewport });

  const end = opened.move();
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    async goto(url) {
      await send(root, 'POST', '/url', { url });
    },
    async evaluate(run, ...args) {
      const script = `const done = arguments[0]; (${jsonCall(run, args)})().then((json) => done({ json }), (error) => done({ error: String(error) }));`;
      const { json, error } = await send(root, 'POST', '/execute/async', { script, args: [] });
      if (error) throw new Error(error);
      return JSON.parse(json);
    },
    async find(run, ...args) {
      const script = `return (${run})(...${JSON.stringify(args)});`;
      return send(root, 'POST', '/execute/sync', { script, args: [] });
    },
    async click(element) {
      await send(root, 'POST', `/element/${idOf(element)}/click`, {});
    },
    async type(text) {
      const active = await send(root, 'GET', '/element/active');
      await send(root, 'POST', `/element/${idOf(active)}/value`, { text });
    },
    async setFile(input, file) {
      await send(root, 'POST', `/element/${idOf(input)}/value`, { text: file });
    },
    async screenshot() {
      return Buffer.from(await send(root, 'GET', '/screenshot'), 'base64');
    },
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

async function untilListening(base: string): Promise<void> {
  const answers = () =>
    fetch(`${base}/status`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) await setTimeout(50);
}

const idOf = (element: unknown) => (element as Record<string, string>)[elementKey];

// biome-ignore lint/suspicious/noExplicitAny: answers are whatever the protocol says
async function send(root: string, method: string, command: string, body?: object): Promise<any> {
  const response = await fetch(`${root}${command}`, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${command}: ${value.error}: ${value.message}`);
  return value;
}
