import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Converts a response's schema for Fastify's serializer, which writes only the declared fields. `X or null` becomes one
 * nullable type, so that the serializer doesn't have to guess the variant.
 */
export function responseSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => mergeNullable(jsonSchema),
  });
  return json;
}

function mergeNullable(schema: JsonSchema): void {
  const [value, empty] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || typeof value !== 'object' || typeof empty !== 'object') return;
  if (empty.type !== 'null' || typeof value.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, value, {
    type: [value.type, 'null'],
    ...(value.enum && { enum: [...value.enum, null] }),
  });
}
