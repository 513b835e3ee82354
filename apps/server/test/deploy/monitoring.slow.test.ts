import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { startServer } from '../server.ts';

const deploy = path.resolve(import.meta.dirname, '../../../../deploy');
const rules = path.join(deploy, 'prometheus/kinora.rules.yml');
const dashboard = path.join(deploy, 'grafana/kinora.json');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Finds the names of metrics in a file's content. Removes the suffixes that Prometheus adds to a histogram's name. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:kinora|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/^(kinora_http_request_seconds)_(count|sum|bucket)$/, '$1'),
    ),
  );

test('every metric in an alert or on the dashboard exists', async () => {
  await using server = await startServer({ METRICS_PORT: '0' });
  const { registry } = server.ctx.metrics ?? createMetrics();
  const existing = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  for (const file of [rules, dashboard]) {
    const named = namesIn(await readFile(file, 'utf8'));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !existing.has(name))).toEqual([]);
  }
});

test('no two panels of the dashboard overlap, and each has a query', async () => {
  const { panels } = JSON.parse(await readFile(dashboard, 'utf8'));
  const taken = new Set<string>();
  for (const { title, gridPos, targets } of panels) {
    expect([title, targets.length > 0]).toEqual([title, true]);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken.has(`${x} ${y}`), title).toBe(false);
        expect(x).toBeLessThan(24);
        taken.add(`${x} ${y}`);
      }
    }
  }
});

describe.skipIf(!hasPromtool)('with promtool', () => {
  test('the alerts and the configuration are valid', () => {
    const { status, stdout } = spawnSync('promtool', [
      'check',
      'config',
      path.join(deploy, 'prometheus/prometheus.yml'),
    ]);
    expect([status, String(stdout)]).toEqual([0, expect.stringContaining('9 rules found')]);
  });
});
