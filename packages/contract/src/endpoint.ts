import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/** The names in a path: `'/likes/:kind/:id'` gives `'kind' | 'id'`. */
type PathName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsFor<Path extends string> = [PathName<Path>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodMiniObject<Record<PathName<Path>, z.ZodMiniType>> };

/** Who may call: `everyone`, or `member` for a person with a session. */
export type Audience = 'everyone' | 'member';

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with `:name` for each parameter. */
  readonly path: string;
  readonly audience: Audience;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: ObjectSchema;
  /** Query values arrive as text; empty ones, `undefined` and `null` count as absent. */
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** What stands in `data`. Anything that it does not name is stripped from the answer. */
  readonly response: Schema;
  /** What stands in `pagination` beside `data`, for the calls whose `data` is a bare array. */
  readonly pagination?: Schema;
  /** 200 when absent. */
  readonly status?: 200 | 201;
  /** The success message when the default, `OK`, says too little. */
  readonly message?: string;
  /** The failures worth naming; those that any call may meet (validation, session, limits) are implied. */
  readonly errors?: readonly ErrorCode[];
};

/**
 * Declares one call of the API as a value. The server binds a handler to it, the client calls it,
 * and the OpenAPI document is printed from it, so that no shape is written twice.
 */
export function defineEndpoint<const Path extends string, const E extends Endpoint>(
  endpoint: E & { path: Path } & ParamsFor<Path>,
): E {
  return endpoint;
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** Parsed path parameters, as a handler sees them. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
/** Parsed query with its defaults filled in, as a handler sees it. */
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
/** Parsed body, as a handler sees it. */
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
/** What a handler gives back, and what a client reads as `data`. */
export type DataOf<E extends Endpoint> = z.output<E['response']>;
/** What stands beside `data` as `pagination`. */
export type PaginationOf<E extends Endpoint> = OutputOf<E['pagination']>;

/** What a client passes: the path's names as text, any part of the query, the body as typed in. */
export type CallOf<E extends Endpoint> = (E['params'] extends Schema
  ? { params: InputOf<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query?: Partial<OutputOf<E['query']>> } : unknown) &
  (E['body'] extends Schema ? { body: InputOf<E['body']> } : unknown);
