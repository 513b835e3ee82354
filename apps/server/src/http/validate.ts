import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import * as z from 'zod/mini';
import { AppError, type InvalidField } from './app-error.ts';

const absentValues = new Set(['', 'undefined', 'null']);

/** Drops empty strings and the texts `undefined` and `null`, because some clients send every parameter they have. */
export function presentValues(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => !absentValues.has(value)));
}

/** Parses untrusted input. Throws a `VALIDATION` error with the message of the first failing field. */
export function parseInput<Schema extends z.core.$ZodObject>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = firstOfEachField(inOrderOf(schema, result.error.issues));
  throw new AppError('VALIDATION', fields[0]?.text ?? errorText('invalidInput'), { fields });
}

/**
 * Zod checks rules across several fields last, so the errors are sorted into the order of the fields; an error about
 * the whole input comes first.
 */
function inOrderOf(schema: z.core.$ZodObject, issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const names = Object.keys(schema._zod.def.shape);
  const indexOf = (issue: z.core.$ZodIssue) => names.indexOf(String(issue.path[0]));
  return issues.toSorted((one, other) => indexOf(one) - indexOf(other));
}

function firstOfEachField(issues: readonly z.core.$ZodIssue[]): InvalidField[] {
  const fields = new Map<string, InvalidField>();
  for (const issue of issues) {
    const path = issue.path.join('.');
    // Schemas take their messages from the error texts, except for zod's own message about a wrong type.
    if (!fields.has(path)) fields.set(path, { path, text: issue.message as ErrorText });
  }
  return [...fields.values()];
}
