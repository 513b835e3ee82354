import { apiBase } from '@kinora/contract/paths';
import { freePort } from '../apps/server/test/ports.ts';
import { measure, type Next } from './generator.ts';
import { memoryOf, startKinora } from './kinora.ts';
import { openPages, Page, until } from './streams.ts';

export const openPagesName = 'open pages';
const pagesOfEach = 8;

type World = {
  databaseUrl: string;
  /** The request headers of `person5`, `person6` and so on. */
  people: readonly Record<string, string>[];
};

type Report = { name: string; value: string; goal: string; isMet: boolean };

/**
 * Opens eight pages per person with an event stream each. Measures their memory, the latency of other requests and of
 * notifications, and the reconnects after the server is killed.
 */
export async function measureOpenPages({ databaseUrl, people }: World): Promise<Report[]> {
  const PORT = String(await freePort());
  await using stack = new AsyncDisposableStack();
  const kinora = stack.use(await startKinora(databaseUrl, { PORT }));
  const { origin } = kinora;
  const calls: Next = (turn) => ({
    path: `${apiBase}${turn % 2 === 0 ? '/users/profile' : '/videos?page=1&limit=16&sortBy=views&sortType=desc'}`,
    headers: people[turn % people.length] ?? {},
  });
  const measureCalls = () => measure(origin, calls, { connections: 20, seconds: 10, rate: 100 });
  await measureCalls();
  const alone = await measureCalls();
  const before = await memoryOf(kinora);

  const pages = people.map((headers) =>
    Array.from({ length: pagesOfEach }, () => new Page(`${origin}${apiBase}/notifications/events`, headers)),
  );
  const all = pages.flat();
  stack.defer(() => {
    for (const page of all) page.close();
  });
  await openPages(all);
  const beside = await measureCalls();
  const memory = ((await memoryOf(kinora)) - before) * 1024;
  const connected = all.filter(({ isOpen }) => isOpen).length;
  const told = await slowestNews(origin, people, pages);

  kinora.child.kill('SIGKILL');
  await until(() => all.every(({ isOpen }) => !isOpen), 10_000);
  for (const page of all) page.refused = 0;
  stack.use(await startKinora(databaseUrl, { PORT }));
  const [back, during] = await Promise.all([
    until(() => all.every(({ isOpen }) => isOpen), 60_000),
    measureCalls(),
  ]);
  const refused = all.reduce((sum, page) => sum + page.refused, 0);
  const within = (name: string, value: number, max: number, unit: string): Report => ({
    name,
    value: `${value.toFixed(0)} ${unit}`,
    goal: `≤ ${max} ${unit}`,
    isMet: value <= max,
  });
  return [
    {
      name: 'connected',
      value: String(connected),
      goal: String(all.length),
      isMet: connected === all.length,
    },
    within('memory of each', memory / all.length, 40, 'KB'),
    { name: 'feed and profile alone, p99', value: `${alone.p99} ms`, goal: '', isMet: true },
    within('feed and profile beside them, p99', beside.p99, 100, 'ms'),
    within('failed calls beside them', beside.failed, 0, 'calls'),
    within('until each page of a person is told', told, 3_000, 'ms'),
    within('until all are back after a kill', back, 30_000, 'ms'),
    within('refused meanwhile', refused, 0, 'streams'),
    within('feed and profile meanwhile, p99', during.p99, 1_000, 'ms'),
    within('failed calls meanwhile', during.failed, 0, 'calls'),
  ];
}

/**
 * Mentions some of the people one by one, and returns the longest time in milliseconds until all pages of a mentioned
 * person are notified.
 */
async function slowestNews(
  origin: string,
  people: World['people'],
  pages: readonly (readonly Page[])[],
): Promise<number> {
  const [author, ...others] = [...people.entries()];
  let slowest = 0;
  for (const [index] of others.filter((_, index) => index % 40 === 0)) {
    const content = `Hello @person${index + 5}`;
    const headers = { ...author?.[1], 'content-type': 'application/json' };
    const sentAt = performance.now();
    const { ok } = await fetch(`${origin}${apiBase}/tweets`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ content }),
    });
    const own = pages[index] ?? [];
    const taken = ok ? await until(() => own.every(({ heardAt }) => heardAt > sentAt), 10_000) : Infinity;
    slowest = Math.max(slowest, taken);
  }
  return slowest;
}
