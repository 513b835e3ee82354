import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/** The parameter names in a path: `'/likes/:kind/:id'` has `'kind' | 'id'`. */
type PathName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsFor<Path extends string> = [PathName<Path>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodMiniObject<Record<PathName<Path>, z.ZodMiniType>> };

/**
 * The callers that an endpoint accepts: `everyone`, even without a session; a `viewer`, which is a member, or a guest
 * if the instance lets guests watch; a `member`, with a session; `staff`, the owner and the moderators of the instance;
 * or only the `owner`.
 */
export type Audience = 'everyone' | 'viewer' | 'member' | 'staff' | 'owner';

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1`, with `:name` for each parameter. */
  readonly path: string;
  readonly audience: Audience;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: ObjectSchema;
  /** Query values arrive as text. Empty values and the texts `undefined` and `null` count as absent. */
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** The shape of `data`. Undeclared fields are stripped from the response. */
  readonly response: Schema;
  /** The shape of `pagination` next to `data`, for endpoints whose `data` is a bare array. */
  readonly pagination?: Schema;
  /** 200 when absent. */
  readonly status?: 200 | 201;
  /** The message of a successful response; `OK` when absent. */
  readonly message?: string;
  /** Errors specific to this endpoint. Common ones (validation, session, limits) are implied. */
  readonly errors?: readonly ErrorCode[];
};

/**
 * Declares an API endpoint as a value. The server binds a handler to it, the client calls it, and the OpenAPI document
 * is generated from it, so no shape is written twice.
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
/** The `data` of a response, as a handler returns it and a client reads it. */
export type DataOf<E extends Endpoint> = z.output<E['response']>;
/** The `pagination` of a response. */
export type PaginationOf<E extends Endpoint> = OutputOf<E['pagination']>;

/** The input of a request: path parameters as text, any of the query parameters, and the body before it is parsed. */
export type CallOf<E extends Endpoint> = (E['params'] extends Schema
  ? { params: InputOf<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query?: Partial<OutputOf<E['query']>> } : unknown) &
  (E['body'] extends Schema ? { body: InputOf<E['body']> } : unknown);
