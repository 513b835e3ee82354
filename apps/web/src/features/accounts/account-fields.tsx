import { t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#ui/form/text-field.tsx';

/** The part of the form API that a group of fields needs, typed by the names of these fields. */
export type FieldsProps<Name extends string> = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: { [name in Name]?: { message?: string } };
};

/**
 * Renders the fields shared by sign-up and profile editing. They register when this component renders, and on submit
 * the first registered field with an error gets the focus. A form must therefore not register the fields below these in
 * its own first render.
 */
export function AccountFields({ register, errors }: FieldsProps<'fullname' | 'username' | 'email'>) {
  return (
    <>
      <TextField
        label={t`Full Name`}
        autoComplete="name"
        error={errors.fullname?.message}
        {...register('fullname')}
      />
      <TextField
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  );
}
