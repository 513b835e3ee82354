import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { apiEndpoints } from '@kinora/contract/api';
import { expect, test } from 'vitest';
import { features } from '../src/features.ts';
import { jobs } from '../src/process.ts';

const featuresFolder = path.resolve(import.meta.dirname, '../src/features');
const contractFolder = path.dirname(fileURLToPath(import.meta.resolve('@kinora/contract/api')));

/** Finds the TypeScript files below a folder, as paths relative to it. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
}

function load(folder: string, file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(path.join(folder, file)).href);
}

test('every folder of a feature has a feature.ts, and features.ts lists it', async () => {
  const folders = readdirSync(featuresFolder).flatMap((area) =>
    readdirSync(path.join(featuresFolder, area)).map((feature) => `${area}/${feature}`),
  );
  const listed = new Set<unknown>(features);
  const forgotten: string[] = [];
  for (const folder of folders) {
    const exported = await load(featuresFolder, `${folder}/feature.ts`).catch(() => ({}));
    if (!Object.values(exported).some((value) => listed.has(value))) forgotten.push(folder);
  }
  expect(forgotten).toEqual([]);
});

test('every job belongs to a feature, under a name of its own', async () => {
  const files = filesIn(featuresFolder).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      readFileSync(path.join(featuresFolder, file), 'utf8').includes('defineJob('),
  );
  const listed = new Set<unknown>(jobs);
  const forgotten: string[] = [];
  for (const file of files) {
    for (const [name, value] of Object.entries(await load(featuresFolder, file))) {
      if (typeof value === 'object' && value && 'payload' in value && !listed.has(value)) {
        forgotten.push(name);
      }
    }
  }
  expect(forgotten).toEqual([]);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

test('every file of the contract that declares an endpoint is in api.ts', async () => {
  const listed = new Set<unknown>(apiEndpoints.map(({ endpoint }) => endpoint));
  const forgotten: string[] = [];
  for (const file of filesIn(contractFolder)) {
    if (file.endsWith('.test.ts')) continue;
    for (const [name, value] of Object.entries(await load(contractFolder, file))) {
      if (typeof value === 'object' && value && 'audience' in value && !listed.has(value)) {
        forgotten.push(name);
      }
    }
  }
  expect(forgotten).toEqual([]);
});
