import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { translateSchemaText } from '#lib/i18n/error-text.ts';
import { ApiError } from './api-error.ts';

type FormSchema<Input extends FieldValues, Output> = z.ZodMiniType<Output, Input>;

type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * Creates a form that validates with a contract schema on submit. From then on, every change validates all fields with
 * errors, because code may fill a field, and the change of one field may make another valid.
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  /** False if the caller focuses the first error, because the form has fields outside the schema. */
  shouldFocusError = true,
): SchemaForm<Input, Output> {
  // Otherwise zod tries to compile code at runtime, which the content security policy reports as a violation.
  z.config({ jitless: true });
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(translated(schema)),
    defaultValues,
    shouldFocusError,
  });
  useErrorsCleared(form);
  return form;
}

function useErrorsCleared<Input extends FieldValues, Output>(form: SchemaForm<Input, Output>): void {
  const { subscribe, getValues, getFieldState, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          const names = Object.keys(getValues()) as Path<Input>[];
          const invalid = names.filter((name) => {
            const { error } = getFieldState(name);
            // The schema doesn't know why the server has refused a value, but another value may be accepted.
            return error && (error.type !== 'server' || name === changed);
          });
          if (invalid.length > 0) void trigger(invalid);
        },
      }),
    [subscribe, getValues, getFieldState, trigger],
  );
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
  return { ...issue, message: await translateSchemaText(issue.message) };
}

/**
 * Shows the saved values, and makes the form clean except for fields that have changed since the values were
 * `submitted`. Returns whether there are none.
 */
export function showSaved<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  submitted: Input,
  saved: Input,
): boolean {
  const values = form.getValues();
  const names = Object.keys(saved) as Path<Input>[];
  const unchanged = names.filter((name) => isSame(values[name], submitted[name]));
  for (const name of unchanged) {
    if (!isSame(values[name], saved[name])) form.setValue(name, saved[name]);
  }
  form.reset(saved, { keepValues: true });
  return unchanged.length === names.length;
}

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);

/** Shows the server's field errors, and focuses the first. Returns false if none belongs to this form. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  error: unknown,
  shouldFocus = true,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = new Map(Object.keys(form.getValues()).map((name) => [name, name as Path<Input>]));
  const shown = error.errors.flatMap(({ path, message }) => {
    const name = fields.get(path);
    return name ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of shown.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: shouldFocus && index === 0 });
  }
  return shown.length > 0;
}
