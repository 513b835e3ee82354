import type { Endpoint } from '@kinora/contract/endpoint';
import type { OpenApiDocument } from '@kinora/contract/openapi/document';
import { replaceNames } from '@kinora/contract/paths';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

type Operation = { responses: Record<string, object | { $ref: string }> };

/** Checks real responses against `/api/openapi.json`. */
export type Description = Awaited<ReturnType<typeof readDescription>>;

export async function readDescription(app: FastifyInstance) {
  const document: OpenApiDocument = (await app.inject({ url: '/api/openapi.json' })).json();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');

  function validator(...pointer: string[]): ValidateFunction {
    const path = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const found = ajv.getSchema(`openapi#/${path}`);
    if (!found) throw new Error(`the document has no ${path}`);
    return found;
  }

  /** Returns the JSON pointer to an operation's response in the document, or null if the document has none. */
  function responsePointer({ method, path }: Endpoint, status: number): string[] | null {
    const pointer = [
      'paths',
      replaceNames(path, (name) => `{${name}}`),
      method.toLowerCase(),
      'responses',
      `${status}`,
    ];
    const response = operationOf(document, pointer[1], pointer[2])?.responses[status];
    if (!response) return null;
    return '$ref' in response ? response.$ref.slice(2).split('/') : pointer;
  }

  return {
    document,
    validator,
    /** Returns all differences between a response and the document. */
    faults(endpoint: Endpoint, response: { statusCode: number; json(): unknown }): string[] {
      const pointer = responsePointer(endpoint, response.statusCode);
      if (!pointer) return [`${response.statusCode} is not foreseen`];
      const validate = validator(...pointer, 'content', 'application/json', 'schema');
      if (validate(response.json())) return [];
      return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
  };
}

function operationOf(document: OpenApiDocument, path = '', method = ''): Operation | undefined {
  return document.paths[path]?.[method] as Operation | undefined;
}
