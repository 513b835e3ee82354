import { getProfile, type User } from '@kinora/contract/accounts';
import { getCounts } from '@kinora/contract/admin';
import { getSiteAnalytics } from '@kinora/contract/analytics';
import { listInbox } from '@kinora/contract/comment-inbox';
import type { BodyOf, DataOf, Endpoint, PaginationOf, ParamsOf, QueryOf } from '@kinora/contract/endpoint';
import type { ErrorReason } from '@kinora/contract/error-texts';
import { type ErrorCode, errorStatus, type FieldError } from '@kinora/contract/errors';
import { healthcheck } from '@kinora/contract/health';
import { listImports } from '@kinora/contract/imports';
import { followNotifications, seeNotifications } from '@kinora/contract/notifications';
import { apiBase } from '@kinora/contract/paths';
import { listStaff } from '@kinora/contract/people';
import { listRelatedVideos } from '@kinora/contract/recommendations';
import { listLatestChannels } from '@kinora/contract/subscriptions';
import { suggestTags } from '@kinora/contract/tags';
import { getUploadDefaults } from '@kinora/contract/upload-defaults';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import * as z from 'zod/mini';
import { noUploadDefaults, pagination } from './content.ts';
import { aSiteAnalytics } from './pages/analytics.ts';

/** A request as parsed by the contract's schemas. Parsing throws if the contract doesn't allow the request. */
export type Call<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };

type Reply<E extends Endpoint> = (call: Call<E>) => DataOf<E> | Promise<DataOf<E>>;

/** The `pagination` next to `data`, for endpoints that have it. */
type Beside<E extends Endpoint> =
  undefined extends PaginationOf<E> ? [] : [pagination: (call: Call<E>) => PaginationOf<E>];

/** Responds to an endpoint's requests with data of the type that the contract declares. */
export function respond<E extends Endpoint>(endpoint: E, reply: Reply<E>, ...beside: Beside<E>): HttpHandler {
  return verbOf(endpoint)(pathOf(endpoint), async ({ params, request }) => {
    const call = {
      params: read(endpoint.params, params),
      query: read(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
      body: read(endpoint.body, endpoint.body && (await request.json())),
    } as Call<E>;
    const { status = 200, message = 'OK' } = endpoint;
    const envelope = { statusCode: status, success: true, message };
    const pagination = beside[0]?.(call);
    return HttpResponse.json({ ...envelope, data: await reply(call), pagination }, { status });
  });
}

/** Leaves an endpoint's requests pending. */
export function neverRespond(endpoint: Endpoint): HttpHandler {
  return verbOf(endpoint)(pathOf(endpoint), () => new Promise(() => {}));
}

/**
 * Holds an endpoint's requests until the promise resolves, then passes them to the handlers already in use. Needs a
 * separate `use` call, because within one call the first matching handler wins.
 */
export function delayUntil(endpoint: Endpoint, until: Promise<void>): HttpHandler {
  return verbOf(endpoint)(pathOf(endpoint), async () => {
    await until;
    return undefined;
  });
}

type Refusal = {
  errors?: FieldError[];
  /** The message's key in the contract. */
  reason?: ErrorReason;
  /** The requests to refuse; others pass to the next handler. */
  when?: (url: URL) => boolean;
  /** Delays the refusal until it resolves. */
  after?: Promise<void>;
};

/** Refuses an endpoint's requests with a message. */
export function respondWithError(
  endpoint: Endpoint,
  code: ErrorCode,
  message: string,
  { errors, reason, when = () => true, after }: Refusal = {},
): HttpHandler {
  const statusCode = errorStatus[code];
  const body = { status: 'error', success: false, statusCode, code, message, reason, errors, requestId: 'r' };
  return verbOf(endpoint)(pathOf(endpoint), async ({ request }) => {
    if (!when(new URL(request.url))) return undefined;
    await after;
    return HttpResponse.json(body, { status: statusCode });
  });
}

/** Fails an endpoint's requests as a broken proxy does, without a message. */
export function fail(endpoint: Endpoint, status = 502): HttpHandler {
  return verbOf(endpoint)(pathOf(endpoint), () => new HttpResponse('<h1>Bad gateway</h1>', { status }));
}

const verbs = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete };
const verbOf = ({ method }: Endpoint) => verbs[method];
const pathOf = ({ path }: Endpoint) => apiBase + path;

function read(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  return schema && z.parse(schema, value);
}

let signedIn: User | null = null;

/**
 * Sets the viewer that the mock server returns, because on a slow machine a page stays open long enough to refetch the
 * viewer.
 */
export function setSignedIn(user: User | null): void {
  signedIn = user;
}

/** The mock server. Every request that these default handlers don't cover needs a handler from the test. */
export const api = defineNetwork({
  // Intercepts requests in the page itself, so that requests in flight on a closed page never reach the next test.
  sources: [
    new InterceptorSource({ interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()] }),
  ],
  handlers: [
    respond(healthcheck, () => 'OK' as const),
    // The upload page may be preloaded from every page.
    respond(getUploadDefaults, () => noUploadDefaults),
    // The dashboard, the upload page and the settings link to the imports.
    respond(listImports, () => ({
      imports: [],
      isAllowed: true,
      ytDlpVersion: null,
      maxArchiveBytes: 20 * 1024 ** 3,
      ...pagination(),
    })),
    // The home page requests tags along with its videos.
    respond(suggestTags, () => []),
    // The video page requests related videos along with its video.
    respond(listRelatedVideos, () => ({ videos: [], ...pagination() })),
    // The sidebar requests the subscribed channels on every page.
    respond(listLatestChannels, () => ({ channels: [] })),
    respond(followNotifications, () => ({ unreadCount: 0, unseenCount: 0 })),
    respond(seeNotifications, () => ({ unreadCount: 0, unseenCount: 0 })),
    // The account menu and every admin page request the counts for the staff.
    // The overview, which the staff also reaches from other pages, requests the trends along with its counts.
    respond(getSiteAnalytics, () => aSiteAnalytics()),
    respond(getCounts, () => ({ reports: 0, waiting: 0, appeals: 0 })),
    // The staff's roles decide which actions are offered.
    respond(listStaff, () => ({ staff: [] })),
    // The dashboard's tabs count the held comments.
    respond(listInbox, () => ({ comments: [], heldCount: 0, ...pagination() })),
    http.get(pathOf(getProfile), () => {
      const envelope = { statusCode: 200, success: true, message: 'OK' };
      return signedIn ? HttpResponse.json({ ...envelope, data: signedIn }) : undefined;
    }),
    http.all('/api/*', ({ request }) => {
      // The console must stay empty, so this fails the test.
      console.error(`no test answers ${request.method} ${request.url}`);
      return HttpResponse.error();
    }),
  ],
  onUnhandledFrame: 'bypass',
  context: { quiet: true },
});
