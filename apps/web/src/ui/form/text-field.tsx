import type { ComponentProps } from 'react';
import { classNames } from '#lib/class-names.ts';
import { controlClass, Field, type FieldLabels } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldLabels;

/** One line of text: `<TextField label="Title" error={errors.title?.message} {...form.register('title')} />`. */
export function TextField({ label, optional, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          {...input}
          {...control}
          className={classNames(controlClass, 'h-11', className)}
        />
      )}
    </Field>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldLabels;

/** Several lines of text. Grows with its content. */
export function TextArea({ label, optional, hint, error, className, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={4}
          dir="auto"
          {...textarea}
          {...control}
          className={classNames(
            controlClass,
            'field-sizing-content max-h-96 min-h-24 resize-y py-2.5',
            className,
          )}
        />
      )}
    </Field>
  );
}
