import { type ApiEndpoint, apiEndpoints } from '@kinora/contract/api';
import { apiBase, replaceNames } from '@kinora/contract/paths';
import { beforeAll, expect, test } from 'vitest';
import { type Description, readDescription } from './description.ts';
import { sharedServer, type TestServer } from './server.ts';

let server: TestServer;
let description: Description;

beforeAll(async () => {
  server = await sharedServer();
  description = await readDescription(server.app);
});

test('the document has an example of everything, and each matches its schema', () => {
  const faults: string[] = [];
  const examples = [...examplesIn(description.document)];
  for (const { pointer, value } of examples) {
    const validate = description.validator(...pointer);
    if (!validate(value)) faults.push(`${pointer.join(' ')}: ${JSON.stringify(validate.errors)}`);
  }
  expect(faults).toEqual([]);
  expect(examples.length).toBeGreaterThan(apiEndpoints.length * 2);
});

/**
 * Invalid requests: with malformed values, with a broken body, of another content type, too large, or from another
 * site.
 */
const refusals: { name: string; headers: Record<string, string>; payload?: string }[] = [
  { name: 'malformed', headers: { 'content-type': 'application/json' }, payload: '{}' },
  { name: 'broken', headers: { 'content-type': 'application/json' }, payload: '{"' },
  { name: 'of another type', headers: { 'content-type': 'text/plain' }, payload: 'text' },
  { name: 'too large', headers: { 'content-type': 'application/json' }, payload: ' '.repeat(300_000) },
  { name: 'from another site', headers: { 'sec-fetch-site': 'cross-site' } },
];

test.each(apiEndpoints.map(({ name, endpoint }: ApiEndpoint) => ({ name, endpoint })))(
  'refusals of $name match the document',
  async ({ endpoint }) => {
    const url = `${apiBase}${replaceNames(endpoint.path, () => 'x')}?page=0&query=&folder=none&incrementView=7`;
    const { cookies } = await server.signUp();
    for (const { name, headers, payload } of refusals) {
      if (payload && endpoint.method === 'GET') continue;
      const response = await server.app.inject({ method: endpoint.method, url, headers, cookies, payload });
      expect([name, response.statusCode, description.faults(endpoint, response)]).toEqual([
        name,
        expect.any(Number),
        [],
      ]);
    }
  },
);

/** Yields every example in the document, with the path of its schema. */
function* examplesIn(
  node: unknown,
  pointer: string[] = [],
): Generator<{ pointer: string[]; value: unknown }> {
  if (typeof node !== 'object' || node === null) return;
  const { schema, example, examples, ...rest } = node as Record<string, object | undefined>;
  const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
  for (const value of schema ? values : []) {
    if (value !== undefined) yield { pointer: [...pointer, 'schema'], value };
  }
  for (const [key, value] of Object.entries(rest)) yield* examplesIn(value, [...pointer, key]);
}
