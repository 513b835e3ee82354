import type { ApiEndpoint } from '@kinora/contract/api';
import { apiBase, replaceNames } from '@kinora/contract/paths';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import {
  hostileBody,
  hostileHeaders,
  hostileQuery,
  hostileText,
  hostileType,
  hostileValue,
} from './hostile.ts';

export type RawRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  signedIn: boolean;
};

type Values = Record<string, unknown>;

/**
 * Generates requests to one endpoint that are wrong in a few places and otherwise correct, so that they pass as many
 * checks as possible. `known` has existing values by field name, which replace the made-up values of the example.
 */
export function requestsTo({ endpoint, example }: ApiEndpoint, known: Values): fc.Arbitrary<RawRequest> {
  const real = (values: Values = {}) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, known[field] ?? value]));
  return fc
    .record({
      params: fields(endpoint.params, real(example.params), hostileText, 'always'),
      query: fields(endpoint.query, real(example.query), hostileText, 'mostly'),
      rest: fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: hostileQuery }),
      body: payload(endpoint.body, real(example.body)),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: hostileType },
      ),
      headers: hostileHeaders,
      signedIn: fc.integer({ min: 0, max: 7 }).map((n) => n > 0),
    })
    .map(({ params, query, rest, body, type, headers, signedIn }) => {
      const asked = Object.entries(query).map(([field, value]) => `&${field}=${percent(value)}`);
      const path = replaceNames(endpoint.path, (name) => percent(params[name]));
      const sent = endpoint.method === 'GET' ? null : body;
      const request: RawRequest = {
        method: endpoint.method,
        path: `${apiBase}${path}?${rest}${asked.join('')}`,
        headers: sent ? { 'content-type': type, ...headers } : headers,
        body: sent,
        signedIn,
      };
      return Object.assign(request, { [fc.toStringMethod]: () => summary(request) });
    });
}

const absent = Symbol('absent');

/** Makes each field either correct or arbitrary. Fields outside the path are sometimes missing. */
function fields(
  schema: z.core.$ZodObject | undefined,
  right: Values,
  wrong: fc.Arbitrary<unknown>,
  presence: 'always' | 'mostly',
): fc.Arbitrary<Values> {
  const each = Object.keys(schema?._zod.def.shape ?? {}).map((name) => {
    const isKnown = name in right;
    const missing = { weight: isKnown ? 1 : 8, arbitrary: fc.constant(absent) };
    return [
      name,
      fc.oneof(
        ...(isKnown ? [{ weight: 8, arbitrary: fc.constant(right[name]) }] : []),
        ...(presence === 'mostly' ? [missing] : []),
        { weight: 2, arbitrary: wrong },
      ),
    ] as const;
  });
  return fc
    .record(Object.fromEntries(each))
    .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== absent)));
}

function payload(schema: z.core.$ZodObject | undefined, right: Values): fc.Arbitrary<Buffer | null> {
  const unasked = fc.dictionary(hostileText, hostileValue, { maxKeys: 2 });
  const wellFormed = fc
    .tuple(fields(schema, right, hostileValue, 'mostly'), fc.option(unasked, { freq: 6 }))
    .map(([asked, more]) => Buffer.from(JSON.stringify({ ...more, ...asked })));
  return fc.oneof(
    { weight: 8, arbitrary: schema ? wellFormed : fc.constant(null) },
    { weight: 1, arbitrary: hostileBody },
  );
}

/** Escapes each byte, including lone surrogates, which `encodeURIComponent` rejects. */
function percent(value: unknown): string {
  const bytes = Buffer.from(String(value));
  return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function summary({ body, path, ...request }: RawRequest): string {
  const start = body?.subarray(0, 500).toString('latin1');
  return JSON.stringify({ ...request, path: path.slice(0, 500), body: start, bytes: body?.length });
}
