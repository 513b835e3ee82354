import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import server from '../../../../scripts/setup/server.json' with { type: 'json' };
import { settingNames } from '../../src/config.ts';
import { probes } from '../../src/features/ops/health/probes.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFile(path.join(root, 'deploy', file), 'utf8');

/** Settings that other programs in the image read. */
const settingsOfOthers = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX']);
const unknownSettings = (names: readonly string[]) =>
  names.filter((name) => !settingNames.includes(name) && !settingsOfOthers.has(name));

const kinds = { ConfigMap, Deployment, Ingress, PodDisruptionBudget, Service };
type Manifest = { kind: keyof typeof kinds; metadata: { name: string } };

describe('the manifests for Kubernetes', async () => {
  const manifests: Manifest[] = parseAllDocuments(await read('kubernetes/kinora.yaml')).map((one) =>
    one.toJS(),
  );
  const deployments = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map((manifest) => new Deployment(manifest as never));

  test.each(manifests.map((one) => [one.kind, one.metadata.name, one]))(
    '%s %s is valid',
    (kind, _, manifest) => {
      new kinds[kind](manifest as never).validate();
    },
  );

  test("contain only Kinora's settings", () => {
    const maps = manifests.filter(({ kind }) => kind === 'ConfigMap') as unknown as { data: object }[];
    const given = deployments.flatMap(({ spec }) => spec?.template.spec?.containers[0]?.env ?? []);
    const names = [...maps.flatMap(({ data }) => Object.keys(data)), ...given.map(({ name }) => name)];
    expect(names.length).toBeGreaterThan(5);
    expect(unknownSettings(names)).toEqual([]);
  });

  test('probe existing paths, and their selectors match pods', () => {
    const labels = deployments.map(({ spec }) => spec?.template.metadata?.labels ?? {});
    for (const { spec } of deployments) {
      const [container] = spec?.template.spec?.containers ?? [];
      const { startupProbe, livenessProbe, readinessProbe } = container ?? {};
      for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
        if (probe) expect(Object.keys(probes)).toContain(probe.httpGet?.path);
      }
    }
    const text = JSON.stringify(labels);
    for (const manifest of manifests) {
      const { spec } = manifest as { spec?: { selector?: { matchLabels?: object } } };
      const selector = spec?.selector?.matchLabels ?? spec?.selector;
      if (selector) expect(text).toContain(JSON.stringify(selector));
    }
  });
});

describe('the container', () => {
  test('has a valid Dockerfile, which runs only existing files', async () => {
    const dockerfile = await read('container/Dockerfile');
    expect(validateDockerfile(dockerfile)).toEqual([]);
    expect(dockerfile).toContain(
      `CMD ${JSON.stringify(['node', ...server.arguments]).replaceAll(',', ', ')}`,
    );
    expect(dockerfile).toContain(`ENV MALLOC_ARENA_MAX=${server.environment.MALLOC_ARENA_MAX}\n`);
    for (const [file] of dockerfile.matchAll(/[\w/.-]+\.(?:ts|mjs)\b/g)) {
      expect(existsSync(path.join(root, file)), file).toBe(true);
    }
    const given = [...dockerfile.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name);
    expect(unknownSettings(given)).toEqual([]);
  });

  test("has only Kinora's settings in compose", async () => {
    const compose = parse(await read('container/compose.yaml'), { merge: true });
    for (const name of ['server', 'worker']) {
      const { build, depends_on: before, volumes } = compose.services[name];
      expect(existsSync(path.join(root, build.dockerfile))).toBe(true);
      expect(Object.keys(before).filter((service) => !(service in compose.services))).toEqual([]);
      const mounted: string[] = volumes.map((volume: string) => volume.split(':')[0]);
      expect(mounted.filter((volume) => !(volume in compose.volumes))).toEqual([]);
      expect(unknownSettings(Object.keys(compose.services[name].environment))).toEqual([]);
    }
  });
});
