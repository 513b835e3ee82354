import * as z from 'zod/mini';

/** The first error message of each field, as a form shows them. */
export function textsOf(schema: z.core.$ZodType, value: unknown): string[] {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return [
    ...new Map(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message])).values(),
  ].toReversed();
}
