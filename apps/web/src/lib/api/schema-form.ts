import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { translateErrorText } from '#lib/i18n/error-text.ts';
import { ApiError } from './api-error.ts';

type FormSchema<Input extends FieldValues, Output> = z.ZodMiniType<Output, Input>;

type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** Creates a form that validates with a contract schema on submit, and from then on after every change. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  /** False if the caller focuses the first error, because the form has fields outside the schema. */
  shouldFocusError = true,
): SchemaForm<Input, Output> {
  // Otherwise zod tries to compile code at runtime, which the content security policy reports as a violation.
  z.config({ jitless: true });
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(translated(schema)),
    defaultValues,
    shouldFocusError,
  });
}

/** Translates the schema's messages into the page's language. */
function translated<Input extends FieldValues, Output>(schema: FormSchema<Input, Output>) {
  const standard = schema['~standard'];
  const validate = async (value: unknown) => {
    const result = await standard.validate(value);
    return result.issues ? { issues: await Promise.all(result.issues.map(translateIssue)) } : result;
  };
  return { '~standard': { ...standard, validate } };
}

async function translateIssue<Issue extends { message: string }>(issue: Issue): Promise<Issue> {
  return { ...issue, message: await translateErrorText(issue.message) };
}

/** Shows the server's field errors. Returns false if none belongs to this form. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = new Map(Object.keys(form.getValues()).map((name) => [name, name as Path<Input>]));
  const shown = error.errors.flatMap(({ path, message }) => {
    const name = fields.get(path);
    return name ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of shown.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return shown.length > 0;
}
