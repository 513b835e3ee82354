import tls from 'node:tls';
import { expect, test } from 'vitest';
import { type EventStream, openStream } from '../event-stream.ts';
import { startServer } from '../server.ts';
import { nginxProgram as program, startNginx } from './nginx-process.ts';

const pagesEach = 10;
const people = Number(process.env.PAGES ?? 600) / pagesEach;

test.skipIf(!program)(
  'behind a real nginx, hundreds of pages open at one address do not block other requests from there',
  async () => {
    await using opened = new AsyncDisposableStack();
    const environment = { PUBLIC_URL: 'https://kinora.test', TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' };
    const server = opened.use(await startServer(environment));
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const nginx = opened.use(await startNginx(program ?? '', { servers: [new URL(url).host] }));
    const origin = `https://127.0.0.1:${nginx.httpsPort}`;
    tls.setDefaultCACertificates([nginx.certificate]);
    const readers = await Promise.all(Array.from({ length: people }, () => server.signUp('reader')));
    const pages: EventStream[] = [];
    // One person after the other, because the server rejects more than 256 requests at once.
    for (const reader of readers) {
      const opening = Array.from({ length: pagesEach }, async () =>
        opened.use(await openStream(origin, '/notifications/events', reader)),
      );
      pages.push(...(await Promise.all(opening)));
    }
    expect(new Set(pages.map(({ response }) => response.status))).toEqual(new Set([200]));
    const first = await Promise.all(pages.map((page) => page.next()));
    expect(new Set(first)).toEqual(new Set(['data: {"unreadCount":0,"unseenCount":0}']));
    expect((await fetch(`${origin}/api/v1/healthcheck`)).status).toBe(200);
  },
);
