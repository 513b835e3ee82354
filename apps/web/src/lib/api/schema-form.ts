import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

type FormSchema<Input extends FieldValues, Output> = z.ZodMiniType<Output, Input>;

type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** A form that is judged by a schema of the contract: when sent, and then as the mistakes are mended. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  /** False where something else finds the first mistake, among fields that the schema does not know. */
  shouldFocusError = true,
): SchemaForm<Input, Output> {
  // zod would otherwise try to compile code, which the content security policy reports even where it fails quietly.
  z.config({ jitless: true });
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    shouldFocusError,
  });
}

/** Shows the server's objections at the fields that they are about. False when none is about a field here. */
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
