import type { Endpoint } from '../endpoint.ts';
import { describeError } from '../error-descriptions.ts';
import { type ErrorText, errorText } from '../error-texts.ts';
import { type ErrorCode, errorStatus, invalidAccessToken } from '../errors.ts';

type Json = Record<string, unknown>;

/** The JSON Schemas of what a message can be translated by. */
const reason = {
  description:
    'Names the text of `message`, so that a client can translate it. Absent for a text without a name.',
  type: 'string',
};
const params = {
  description: 'The values in the text that `reason` names. Present together with `reason`.',
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
};

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
    reason,
    params,
    errors: {
      description: 'All invalid fields, in order. The top-level `message` is the message of the first.',
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' }, reason, params },
      },
    },
    requestId: { type: 'string', description: 'Identifies this failure in the server log.' },
  },
};

const texts: Record<ErrorCode, ErrorText> = {
  VALIDATION: errorText('titleTooLong', { max: 150 }),
  INVALID_CREDENTIALS: errorText('invalidCredentials'),
  INVALID_ACCESS_TOKEN: errorText('invalidAccessToken'),
  SESSION_ENDED: errorText('refreshFailed'),
  FORBIDDEN: errorText('notVideoOwner'),
  CROSS_SITE: errorText('crossSite'),
  SECOND_FACTOR_NEEDED: errorText('confirmIdentity'),
  RECENT_LOGIN_NEEDED: errorText('passwordForEmail'),
  REGISTRATION_CLOSED: errorText('registrationClosed'),
  WAITING_FOR_APPROVAL: errorText('waitingForApproval'),
  SUSPENDED: errorText('suspended', { reason: 'Spam' }),
  NOT_FOUND: errorText('videoNotFound'),
  REQUEST_TIMEOUT: errorText('requestTooSlow'),
  CONFLICT: errorText('accountExists'),
  PAYLOAD_TOO_LARGE: errorText('requestTooLarge'),
  UNSUPPORTED_MEDIA_TYPE: errorText('unsupportedMediaType'),
  RATE_LIMITED: errorText('tooManyRequests'),
  INTERNAL: errorText('unexpectedError'),
  UNAVAILABLE: errorText('notAvailable'),
  STORAGE_FULL: errorText('noSpace'),
};

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
  const described = describeError(texts[code]);
  return {
    status: 'error',
    success: false,
    statusCode: errorStatus[code],
    code,
    ...described,
    ...(code === 'INVALID_ACCESS_TOKEN' && { message: invalidAccessToken }),
    ...(code === 'VALIDATION' && { errors: [{ path: 'title', ...described }] }),
    requestId: '01950b33-4d5e-7f60-8123-456789abcdef',
  };
}
