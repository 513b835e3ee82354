import * as z from 'zod/mini';
import { describeError } from '../src/error-descriptions.ts';

/** Returns the first error message of each field in English. */
export function textsOf(schema: z.core.$ZodType, value: unknown): string[] {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  const texts = issues
    .toReversed()
    .map(({ path, message }) => [path.join('.'), describeError(message).message] as const);
  return [...new Map(texts).values()].toReversed();
}
