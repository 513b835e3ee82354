import { expect, test } from 'vitest';
import { descriptions, type Place } from './describe.ts';
import { openApiDocument } from './document.ts';

type Schema = {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Content = { content: { 'application/json': { schema: Schema } } };
type Operation = {
  operationId: string;
  parameters: { name: string; in: string; description?: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Field = { place: Place; path: string; description: string | undefined };

const document = openApiDocument('1.0.0');
const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[]);
const schemas = document.components.schemas as Record<string, Schema>;

const fields: Field[] = [
  ...operations.flatMap(fieldsOf),
  ...Object.entries(schemas).flatMap(([name, schema]) => within(schema, 'response', name)),
];

function fieldsOf({ operationId, parameters, requestBody, responses }: Operation): Field[] {
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, description }) => ({
      place: 'query' as const,
      path: `${operationId}.${name}`,
      description,
    }));
  const data = (responses[200] ?? responses[201])?.content['application/json'].schema.properties?.data;
  return [
    ...query,
    ...(requestBody ? within(requestBody.content['application/json'].schema, 'body', operationId) : []),
    ...(data ? within(data, 'response', operationId) : []),
  ];
}

/** Returns all fields of a schema, also of those inside others. */
function within(schema: Schema, place: Place, path: string): Field[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      { place, path: `${path}.${name}`, description: field.description },
      ...within(field, place, `${path}.${name}`),
    ]),
    ...(items ? within(items, place, `${path}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap((option) => within(option, place, path)),
  ];
}

test('every query parameter and every field of a request body has a description', () => {
  const inputs = fields.filter(({ place }) => place !== 'response');
  expect(inputs.length).toBeGreaterThan(300);
  expect(inputs.filter(({ description }) => !description).map(({ path }) => path)).toEqual([]);
});

test('every description belongs to a field', () => {
  for (const place of ['query', 'body', 'response'] as const) {
    const described = fields.filter((field) => field.place === place && field.description);
    const unused = Object.entries(descriptions[place]).filter(
      ([key, text]) =>
        !described.some(({ path, description }) => `.${path}`.endsWith(`.${key}`) && description === text),
    );
    expect(unused).toEqual([]);
  }
});
