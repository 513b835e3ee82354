import { Readable } from 'node:stream';
import type {
  Audience,
  BodyOf,
  DataOf,
  Endpoint,
  PaginationOf,
  ParamsOf,
  QueryOf,
} from '@kinora/contract/endpoint';
import { apiBase } from '@kinora/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { LruCache } from '../platform/cache/lru-cache.ts';
import { AppError } from './app-error.ts';
import { type Admission, admit, type Staff } from './audience.ts';
import { clientOf } from './client-address.ts';
import { createGate } from './gate.ts';
import { responseSchema } from './json-schema.ts';
import { enforceLimit, enforceMemberLimit, type Limit } from './limits.ts';
import { refuseCrossSite } from './origin.ts';
import { createSerializer } from './serializer.ts';
import { createUrls, requestOrigin, type Urls } from './urls.ts';
import { parseInput, presentValues } from './validate.ts';
import type { Viewer } from './viewer.ts';

/** Max concurrent requests: as many as finish within a fraction of a second. */
const allCalls = { maxRunning: 256, maxWaiting: 0 };
/** Max origins whose context is cached; a client may name any. */
const maxOrigins = 100;

/** The context of one request: the process's own, with URLs under the origin that the caller uses. */
export type RequestContext = Context & { readonly urls: Urls };

type CallerOf<A extends Audience> = A extends 'everyone'
  ? null
  : A extends 'viewer'
    ? Viewer | null
    : A extends 'member'
      ? Viewer
      : Staff;

/** A handler's arguments: parsed input and the viewer. */
export type Call<E extends Endpoint> = {
  viewer: CallerOf<E['audience']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answer<E extends Endpoint> = E['pagination'] extends z.core.$ZodType
  ? { data: DataOf<E>; pagination: PaginationOf<E> }
  : DataOf<E>;

/**
 * A stream is sent without the envelope, after its request has left the gate: the client decides how long sending
 * takes.
 */
type Handler<E extends Endpoint> = (ctx: RequestContext, call: Call<E>) => Promise<Answer<E> | Readable>;

/**
 * Binds a handler to an endpoint of the contract. `limit` replaces the default limit of writes, and is null for a
 * handler that counts on its own; `bodyLimit` (bytes) replaces the default size limit, and `message` that of the
 * endpoint. `heavy` requests pass the gate for work that is heavy on the database.
 */
export type Bind = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options?: {
    limit?: Limit | null;
    bodyLimit?: number;
    heavy?: boolean;
    message?: (ctx: Context) => string | undefined;
  },
) => void;

/**
 * The only way from a declaration to a route: audience, limits, parsing, the handler, the envelope. Responses pass a
 * serializer made from the contract, so that no undeclared field can leave.
 */
export function createBind(app: FastifyInstance, context: Context, admission: Admission): Bind {
  const enter = createGate(allCalls);
  const contextFor = createContexts(context);
  return (endpoint, handler, options = {}) => {
    const status = endpoint.status ?? 200;
    app.route({
      method: endpoint.method,
      url: `${apiBase}${endpoint.path}`,
      ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
      schema: { response: { [status]: envelopeSchema(endpoint, status) } },
      // Fastify sends bytes unchanged, which its types don't say.
      serializerCompiler: ({ schema }) => createSerializer(schema) as (answer: unknown) => string,
      handler: (request, reply) =>
        enter(async () => {
          const ctx = contextFor(request);
          refuseCrossSite(request, ctx.urls.origin);
          const viewer = await admit(request, endpoint.audience, admission);
          const limit = options.limit === undefined ? usualLimit(endpoint) : options.limit;
          if (limit) await enforceViewerLimit(context, limit, viewer, request);
          const call = { viewer, ...parseCall(endpoint, request), request, reply };
          // This endpoint's own schemas parsed the parts of `call`, which TypeScript can't follow.
          const work = () => handler(ctx, call as Call<typeof endpoint>);
          const answer = await (options.heavy ? context.enterHeavy(work) : work());
          reply.code(status).header('cache-control', 'no-store');
          // Awaiting `reply.send` would wait for the end of the stream, so it is returned for Fastify to send.
          if (answer instanceof Readable) return answer;
          const message = options.message?.(ctx) ?? endpoint.message ?? 'OK';
          const parts = endpoint.pagination ? (answer as object) : { data: answer };
          return { statusCode: status, success: true, message, ...parts };
        }),
    });
  };
}

function usualLimit({ method }: Endpoint): Limit | null {
  return method === 'GET' ? null : 'write';
}

/** Counts a request against a limit: a member's by account, others by client. */
export async function enforceViewerLimit(
  context: Context,
  limit: Limit,
  viewer: Viewer | null,
  request: FastifyRequest,
): Promise<void> {
  if (viewer) {
    await enforceMemberLimit(context, limit, viewer);
  } else {
    await enforceLimit(context, limit, clientOf(request));
  }
}

/** The URLs for a response, under the origin that the caller uses. */
export function urlsOf({ config }: Context, request: FastifyRequest): Urls {
  const { publicUrl, host, port } = config;
  const origin = publicUrl ?? requestOrigin(request.protocol, request.host, `http://${host}:${port}`);
  return createUrls(origin, config);
}

/** Finds the context of a request, which all requests under one origin share. */
function createContexts(context: Context): (request: FastifyRequest) => RequestContext {
  const known = new LruCache<RequestContext>(maxOrigins);
  return (request) => {
    const key = `${request.protocol} ${request.host}`;
    const found = known.get(key);
    if (found) return found;
    const made = { ...context, urls: urlsOf(context, request) };
    known.set(key, made);
    return made;
  };
}

function parseCall(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: endpoint.params && parseInput(endpoint.params, request.params),
    query: endpoint.query && parseInput(endpoint.query, presentValues(request.query)),
    body: endpoint.body && parseInput(endpoint.body, jsonObject(request.body)),
  };
}

/** A missing body counts as an empty one, so that the errors name the missing fields. */
function jsonObject(body: unknown): object {
  const value = body ?? {};
  if (typeof value === 'object' && !Array.isArray(value)) return value;
  throw new AppError('VALIDATION', 'The request body must be a JSON object.');
}

function envelopeSchema(endpoint: Endpoint, status: number) {
  return responseSchema(
    z.object({
      statusCode: z.literal(status),
      success: z.literal(true),
      message: z.string(),
      data: endpoint.response,
      ...(endpoint.pagination && { pagination: endpoint.pagination }),
    }),
  );
}
