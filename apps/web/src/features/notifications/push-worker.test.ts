import { beforeEach, expect, test, vi } from 'vitest';
import script from '../../../public/push-worker.js?raw';

type Handler = (event: object) => void;

const showNotification = vi.fn();
const openWindow = vi.fn();
let pages: object[];
let handlers: Map<string, Handler>;

/** Runs the worker's script with mocked browser objects and collects its event listeners. */
beforeEach(() => {
  handlers = new Map();
  pages = [];
  const worker = {
    location: { origin: 'https://video.example.org' },
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  };
  new Function('self', script)(worker);
  vi.clearAllMocks();
});

async function dispatch(name: string, event: object): Promise<void> {
  let work: unknown;
  handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
  await work;
}

const push = (data: unknown) => dispatch('push', { data: { json: () => data } });
const click = (path: unknown) =>
  dispatch('notificationclick', { notification: { close() {}, data: { path } } });

test('the worker handles only push and click events, not requests', () => {
  expect([...handlers.keys()]).toEqual(['push', 'notificationclick']);
});

test('shows a notification, which replaces an earlier one with the same tag', async () => {
  await push({ body: 'Grace liked your video', path: '/video/1', tag: 'one' });
  expect(showNotification).toHaveBeenCalledWith(
    'Kinora',
    expect.objectContaining({ body: 'Grace liked your video', tag: 'one', data: { path: '/video/1' } }),
  );
});

test('shows a notification in its language and direction', async () => {
  await push({ body: 'أعجب', path: '/video/1', tag: 'one', lang: 'ar', dir: 'rtl' });
  expect(showNotification).toHaveBeenCalledWith(
    'Kinora',
    expect.objectContaining({ lang: 'ar', dir: 'rtl' }),
  );
});

test("titles a notification with the site's name", async () => {
  await push({ body: 'Grace liked your video', path: '/video/1', tag: 'one', title: 'Lovelace Films' });
  expect(showNotification).toHaveBeenCalledWith('Lovelace Films', expect.anything());
});

test('a push without text shows nothing', async () => {
  await push({});
  expect(showNotification).not.toHaveBeenCalled();
});

test('a click opens a window if no page is open', async () => {
  await click('/video/1');
  expect(openWindow).toHaveBeenCalledWith('https://video.example.org/video/1');
});

test('a click opens the path in an open page, which reloads only if it does not respond', async () => {
  const navigate = vi.fn(async () => {});
  const postMessage = vi.fn((_message: object, [port]: MessagePort[]) => port?.postMessage(true));
  pages = [{ visibilityState: 'visible', focus: async () => {}, navigate, postMessage }];
  await click('/video/2?t=5');
  expect(postMessage).toHaveBeenCalledWith({ open: '/video/2?t=5' }, expect.anything());
  expect(navigate).not.toHaveBeenCalled();

  postMessage.mockImplementation(() => {});
  await click('/video/2');
  expect(navigate).toHaveBeenCalledWith('https://video.example.org/video/2');
  expect(openWindow).not.toHaveBeenCalled();
});

test('a click never opens another site', async () => {
  for (const path of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)']) {
    await click(path);
  }
  expect(openWindow).not.toHaveBeenCalled();
});
