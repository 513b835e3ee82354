import { getVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { serveMetrics } from './metrics-server.ts';

let server: TestServer;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  server = await startServer({ METRICS_PORT: '0' });
  metrics = await serveMetrics(server.ctx);
});
afterAll(async () => {
  await metrics[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${metrics.port}${path}`, init);

/** Returns the value of a metric. `name` includes its labels in Prometheus notation. */
function metricOf(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  if (!line) throw new Error(`There is no ${name}`);
  return Number(line.slice(name.length + 1));
}

test('a responding process is alive, and ready while its database responds and it is not stopping', async () => {
  for (const path of ['/livez', '/readyz']) {
    const { statusCode, body } = await server.app.inject(path);
    expect([path, statusCode, body]).toEqual([path, 200, 'ok\n']);
    expect((await ask(path)).status).toBe(200);
  }

  const lost = await startServer();
  await lost.signUp();
  await lost.ctx.db.destroy();
  const answers = await Promise.all(['/livez', '/readyz'].map((path) => lost.app.inject(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503]);
  await lost[Symbol.asyncDispose]();

  await using stopping = await startServer();
  stopping.ctx.stopping.abort();
  const { statusCode, body } = await stopping.app.inject('/readyz');
  expect([statusCode, body]).toEqual([503, 'This process is stopping.\n']);
  // An expected 503 isn't recorded as an error for the admins.
  await stopping.app.close();
  expect(await stopping.ctx.db.selectFrom('error_hours').selectAll().execute()).toEqual([]);
});

test('metrics count requests by route, never by URL, and describe the whole instance', async () => {
  const person = await server.signUp();
  const video = await publish(server.app, person);
  await person.call(getVideo, { params: { videoId: video._id } });
  await server.app.inject('/somewhere-that-is-nowhere');
  const response = await ask('/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  expect(text).not.toContain(video._id);
  expect(text).not.toContain('nowhere');
  const ofVideo = '{method="GET",route="/api/v1/videos/:videoId",status="200"}';
  expect(metricOf(text, `kinora_http_request_seconds_count${ofVideo}`)).toBe(1);
  expect(metricOf(text, `kinora_http_request_seconds_sum${ofVideo}`)).toBeLessThan(30);
  expect(metricOf(text, 'kinora_people')).toBe(1);
  expect(metricOf(text, 'kinora_videos')).toBe(1);
  expect(metricOf(text, 'kinora_stored_bytes')).toBeGreaterThan(0);
  expect(metricOf(text, 'kinora_free_bytes')).toBeGreaterThan(0);
  expect(metricOf(text, 'kinora_database_waiting_queries')).toBe(0);
  expect(metricOf(text, 'kinora_jobs{job="playback.encode",status="waiting"}')).toBe(1);
  expect(metricOf(text, 'kinora_jobs_oldest_seconds{job="playback.encode",status="waiting"}')).toBeLessThan(
    60,
  );
  expect(metricOf(text, 'kinora_workers')).toBe(0);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('the metrics port serves only metrics and probes, and no other port serves metrics', async () => {
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(405);
  expect((await server.app.inject('/metrics')).body).not.toContain('kinora_');
});

test('nothing is measured without a metrics port', async () => {
  await using plain = await startServer();
  expect([plain.ctx.metrics, (await serveMetrics(plain.ctx)).port]).toEqual([null, null]);
});
