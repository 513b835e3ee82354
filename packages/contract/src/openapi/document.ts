import { type ApiEndpoint, apiEndpoints } from '../api.ts';
import type { Audience, Endpoint } from '../endpoint.ts';
import { apiBase, replaceNames } from '../paths.ts';
import { describeFields, descriptionOf } from './describe.ts';
import type { AnyExample } from './example.ts';
import { errorSchema, failureResponses } from './failures.ts';
import { inputSchema, namedSchemas, outputSchema } from './schemas.ts';

type Json = Record<string, unknown>;

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Json>;
  components: Json;
};

/** Generates the OpenAPI 3.1 document of the whole API from its endpoints. */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: Record<string, Json> = {};
  const responses: Record<string, Json> = {};
  for (const call of apiEndpoints) {
    const path = replaceNames(call.endpoint.path, (name) => `{${name}}`);
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call, responses) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kinora API',
      version,
      description:
        'The API that the web client uses, open to any other client. Every response has the same envelope.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: { ...namedSchemas(), Error: errorSchema },
      responses,
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'accessToken',
          description: 'Set by logging in. A browser sends it automatically, so leave this empty.',
        },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

const session = [{ cookie: [] }, { bearer: [] }];
/** An empty requirement makes a session optional. */
const security: Record<Audience, Json[]> = {
  everyone: [],
  viewer: [{}, ...session],
  member: session,
  staff: session,
  owner: session,
};

function operation({ name, tag, endpoint, example }: ApiEndpoint, failures: Record<string, Json>): Json {
  const { summary, audience, body, status = 200 } = endpoint;
  return {
    operationId: name,
    tags: [tag],
    summary,
    security: security[audience],
    parameters: [
      ...parameters(name, 'path', endpoint.params, example.params),
      ...parameters(name, 'query', endpoint.query, example.query),
    ],
    ...(body && {
      requestBody: { required: true, content: json(bodySchema(name, body), example.body) },
    }),
    responses: { [status]: success(name, endpoint, example), ...failureResponses(endpoint, failures) },
  };
}

function bodySchema(name: string, body: NonNullable<Endpoint['body']>): Json {
  return describeFields(inputSchema(body), 'body', name);
}

function success(name: string, endpoint: Endpoint, { data, pagination }: AnyExample): Json {
  const { status = 200, message = 'OK' } = endpoint;
  const schema = {
    type: 'object',
    required: ['statusCode', 'success', 'message', 'data', ...(endpoint.pagination ? ['pagination'] : [])],
    properties: {
      statusCode: { const: status },
      success: { const: true },
      message: { type: 'string' },
      data: describeFields(outputSchema(endpoint.response), 'response', name),
      ...(endpoint.pagination && { pagination: outputSchema(endpoint.pagination) }),
    },
    additionalProperties: false,
  };
  const example = {
    statusCode: status,
    success: true,
    message,
    data,
    ...(pagination !== undefined && { pagination }),
  };
  return { description: message, content: json(schema, example) };
}

/**
 * Documents parameters with the types and defaults that they have after parsing, although query values arrive as text.
 */
function parameters(
  endpoint: string,
  place: 'path' | 'query',
  schema: Endpoint['query'],
  example: Json = {},
): Json[] {
  if (!schema) return [];
  const { required = [] } = inputSchema(schema);
  const { properties = {} } = outputSchema(schema);
  return Object.entries(properties as Json).map(([name, property]) => ({
    name,
    in: place,
    ...(place === 'query' && { description: descriptionOf('query', `${endpoint}.${name}`) }),
    required: place === 'path' || (required as string[]).includes(name),
    schema: property,
    ...(name in example && { example: example[name] }),
  }));
}

function json(schema: Json, example: unknown): Json {
  return { 'application/json': { schema, example } };
}
