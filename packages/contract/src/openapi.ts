import * as z from 'zod/mini';
import { type ApiCall, apiCalls } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { type ErrorCode, errorStatus } from './errors.ts';

type Json = Record<string, unknown>;

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Json>;
  components: Json;
};

const anyFieldError = {
  type: 'object',
  properties: { path: { type: 'string' }, message: { type: 'string' } },
};

const errorSchema = {
  type: 'object',
  required: ['status', 'success', 'statusCode', 'code', 'message', 'requestId'],
  properties: {
    status: { const: 'error' },
    success: { const: false },
    statusCode: { type: 'integer' },
    code: { enum: Object.keys(errorStatus) },
    message: {
      description: 'Fit to show to a person; an object only where the access token has to be refreshed.',
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          properties: { message: { type: 'string' }, invalid_access_token: { const: true } },
        },
      ],
    },
    errors: { type: 'array', items: anyFieldError },
    requestId: { type: 'string' },
  },
};

/** The OpenAPI 3.1 document of the whole API, printed from the endpoints themselves. */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: Record<string, Json> = {};
  for (const call of apiCalls) {
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kinora',
      version,
      description: 'The API of a Kinora instance. Every answer stands in one envelope.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function operation({ name, tag, endpoint }: ApiCall): Json {
  const { summary, audience, body, status = 200 } = endpoint;
  return {
    operationId: name,
    tags: [tag],
    summary,
    security: audience === 'member' ? [{ cookie: [] }, { bearer: [] }] : [],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(body && { requestBody: { required: true, content: json(inputSchema(body)) } }),
    responses: {
      [status]: { description: endpoint.message ?? 'OK', content: json(envelope(endpoint, status)) },
      ...failures(endpoint),
    },
  };
}

function envelope(endpoint: Endpoint, status: number): Json {
  return {
    type: 'object',
    required: ['statusCode', 'success', 'message', 'data'],
    properties: {
      statusCode: { const: status },
      success: { const: true },
      message: { type: 'string' },
      data: outputSchema(endpoint.response),
      ...(endpoint.pagination && { pagination: outputSchema(endpoint.pagination) }),
    },
  };
}

/** What any call may meet, and what this one names. */
function failures({ audience, errors = [] }: Endpoint): Json {
  const implied: ErrorCode[] = ['VALIDATION', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];
  const session: ErrorCode[] = audience === 'member' ? ['INVALID_ACCESS_TOKEN'] : [];
  const byStatus = Map.groupBy([...implied, ...session, ...errors], (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function parameters(place: 'path' | 'query', schema: Endpoint['query']): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const inputSchema = (schema: z.core.$ZodType) =>
  plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
const outputSchema = (schema: z.core.$ZodType) =>
  plain(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

/** The dialect is the document's own, and is said there. */
function plain({ $schema: _, ...schema }: z.core.JSONSchema.BaseSchema): Json {
  return schema;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
