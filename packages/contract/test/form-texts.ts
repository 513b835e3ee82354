import * as z from 'zod/mini';

/** Returns the first error message of each field, as forms show it. */
export function textsOf(schema: z.core.$ZodType, value: unknown): string[] {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return [
    ...new Map(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message])).values(),
  ].toReversed();
}
