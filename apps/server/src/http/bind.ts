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
import { errorText } from '@kinora/contract/error-texts';
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

/** Max concurrent requests: about as many as the server finishes within a fraction of a second. */
const allCalls = { maxRunning: 256, maxWaiting: 0 };
/** Max origins whose context is cached, since a client may send any `Host` header. */
const maxOrigins = 100;

/** A request's context: the process's context, with URLs under the origin that the caller uses. */
export type RequestContext = Context & { readonly urls: Urls };

type CallerOf<A extends Audience> = A extends 'everyone'
  ? null
  : A extends 'viewer'
    ? Viewer | null
    : A extends 'member'
      ? Viewer
      : Staff;

/** A handler's arguments: the viewer, the parsed input, and the request and reply. */
export type Call<E extends Endpoint> = {
  viewer: CallerOf<E['audience']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type HandlerResult<E extends Endpoint> = E['pagination'] extends z.core.$ZodType
  ? { data: DataOf<E>; pagination: PaginationOf<E> }
  : DataOf<E>;

/**
 * A stream is sent without the envelope, and only after its request has left the gate, because a slow client may take
 * any length of time to read it.
 */
type Handler<E extends Endpoint> = (
  ctx: RequestContext,
  call: Call<E>,
) => Promise<HandlerResult<E> | Readable>;

/**
 * Binds a handler to an endpoint of the contract. `limit` replaces the default limit on writes, and is null if the
 * handler enforces its own limits; `bodyLimit` (bytes) replaces the default size limit, and `message` replaces the
 * endpoint's message. `heavy` requests go through the gate for database-heavy work.
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
 * Creates the only function that turns an endpoint into a route. Routes check the audience and the limits, parse the
 * input, run the handler and wrap its result in the envelope. Responses are serialized with the contract's schema,
 * which drops undeclared fields.
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
      // Fastify asks for a serializer only if there is a schema.
      schema: { response: { [status]: {} } },
      serializerCompiler: () => createSerializer(() => envelopeSchema(endpoint, status)),
      handler: (request, reply) =>
        enter(async () => {
          const ctx = contextFor(request);
          refuseCrossSite(request, ctx.urls.origin);
          const viewer = await admit(request, endpoint.audience, admission);
          const limit = options.limit === undefined ? defaultLimit(endpoint) : options.limit;
          if (limit) await enforceViewerLimit(context, limit, viewer, request);
          const call = { viewer, ...parseCall(endpoint, request), request, reply };
          // TypeScript can't infer that this endpoint's own schemas parsed the parts of `call`.
          const work = () => handler(ctx, call as Call<typeof endpoint>);
          const result = await (options.heavy ? context.enterHeavy(work) : work());
          reply.code(status).header('cache-control', 'no-store');
          // Awaiting `reply.send` would wait for the end of the stream, so the stream is returned for Fastify to send.
          if (result instanceof Readable) return result;
          const message = options.message?.(ctx) ?? endpoint.message ?? 'OK';
          const parts = endpoint.pagination ? (result as object) : { data: result };
          return { statusCode: status, success: true, message, ...parts };
        }),
    });
  };
}

function defaultLimit({ method }: Endpoint): Limit | null {
  return method === 'GET' ? null : 'write';
}

/** Counts a request against a limit: by account for a member, and by client for a guest. */
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

/** Creates the URLs for a response, under the configured origin or else the origin that the caller uses. */
export function urlsOf({ config }: Context, request: FastifyRequest): Urls {
  const { publicUrl, host, port } = config;
  const origin = publicUrl ?? requestOrigin(request.protocol, request.host, `http://${host}:${port}`);
  return createUrls(origin, config);
}

/** Returns a function that finds a request's context. All requests under one origin share a context. */
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

/** Treats a missing body as an empty object, so that the errors name the missing fields. */
function jsonObject(body: unknown): object {
  const value = body ?? {};
  if (typeof value === 'object' && !Array.isArray(value)) return value;
  throw new AppError('VALIDATION', errorText('bodyNotObject'));
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
