import type { Endpoint } from '../endpoint.ts';
import { type ErrorCode, errorStatus, invalidAccessToken, unexpectedError } from '../errors.ts';

type Json = Record<string, unknown>;

/** The JSON Schema of every error response. Each documented response narrows it. */
export const errorSchema = {
  type: 'object',
  required: ['status', 'success', 'statusCode', 'code', 'message', 'requestId'],
  properties: {
    status: { const: 'error' },
    success: { const: false },
    statusCode: { type: 'integer', description: 'The HTTP status.' },
    code: { enum: Object.keys(errorStatus) },
    message: {
      description: 'A text to show to people. An object only if the access token has to be refreshed.',
      type: ['string', 'object'],
    },
    errors: {
      description: 'All invalid fields, in order. The top-level `message` is the message of the first.',
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string', description: 'Identifies this failure in the server log.' },
  },
};

const messages: Record<ErrorCode, ErrorMessage> = {
  VALIDATION: 'Title is required',
  INVALID_CREDENTIALS: 'Invalid credentials',
  INVALID_ACCESS_TOKEN: invalidAccessToken,
  SESSION_ENDED: 'Failed to refresh session. Please log in again.',
  FORBIDDEN: 'You are not authorized to edit this video',
  CROSS_SITE: 'This request came from another site and was refused.',
  SECOND_FACTOR_NEEDED: "Please confirm that it's you.",
  RECENT_LOGIN_NEEDED: 'Please enter your password to change your email.',
  REGISTRATION_CLOSED: 'This site takes no new accounts.',
  WAITING_FOR_APPROVAL: 'Your account is waiting for approval.',
  SUSPENDED: 'Your account is suspended.',
  NOT_FOUND: 'Video not found',
  REQUEST_TIMEOUT: 'The request took too long to arrive.',
  CONFLICT: 'User with email or username already exists',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Please send application/json.',
  RATE_LIMITED: 'Too many requests. Please try again in a moment.',
  INTERNAL: unexpectedError,
  UNAVAILABLE: 'Kinora is not available right now. Please try again.',
  STORAGE_FULL: 'There is no space left for this. Please try again later.',
};
type ErrorMessage = string | typeof invalidAccessToken;

const retryable: readonly ErrorCode[] = ['RATE_LIMITED', 'UNAVAILABLE'];

/** Returns the error codes of an endpoint: those implied by its declaration, and those that it declares. */
function errorCodes({ method, audience, params, query, body, errors = [] }: Endpoint): Set<ErrorCode> {
  const writes = method !== 'GET';
  return new Set<ErrorCode>([
    ...(writes || params || query || body ? (['VALIDATION'] as const) : []),
    ...(audience === 'everyone' ? [] : (['INVALID_ACCESS_TOKEN'] as const)),
    ...(audience === 'staff' || audience === 'owner' ? (['FORBIDDEN'] as const) : []),
    ...(writes ? writeErrors : []),
    ...errors,
    ...anyErrors,
  ]);
}

/** Includes `PAYLOAD_TOO_LARGE` for GET requests too, because a URL or a header can be too large. */
const anyErrors = ['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'INTERNAL', 'UNAVAILABLE'] as const;
const writeErrors = [
  'CROSS_SITE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'STORAGE_FULL',
] as const satisfies ErrorCode[];

/** Maps statuses to references to error responses. Adds each response to `components` once. */
export function failureResponses(endpoint: Endpoint, components: Record<string, Json>): Json {
  const byStatus = Map.groupBy(errorCodes(endpoint), (code) => errorStatus[code]);
  const references = [...byStatus].map(([status, codes]) => {
    const name = codes.toSorted().join('-');
    components[name] ??= failureResponse(status, codes.toSorted());
    return [status, { $ref: `#/components/responses/${name}` }] as const;
  });
  return Object.fromEntries(references);
}

function failureResponse(status: number, codes: readonly ErrorCode[]): Json {
  const message = codes.includes('INVALID_ACCESS_TOKEN') ? { const: invalidAccessToken } : { type: 'string' };
  const narrowed = { properties: { statusCode: { const: status }, code: { enum: codes }, message } };
  const retryAfter = { description: 'Seconds before a retry.', schema: { type: 'integer', minimum: 0 } };
  return {
    description: codes.join(' or '),
    ...(codes.some((code) => retryable.includes(code)) && { headers: { 'Retry-After': retryAfter } }),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

function exampleOf(code: ErrorCode): Json {
  const message = messages[code];
  return {
    status: 'error',
    success: false,
    statusCode: errorStatus[code],
    code,
    message,
    ...(code === 'VALIDATION' && { errors: [{ path: 'title', message }] }),
    requestId: '01950b33-4d5e-7f60-8123-456789abcdef',
  };
}
