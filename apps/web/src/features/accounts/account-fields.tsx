import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#ui/form/text-field.tsx';

/** The part of a form's API that a group of its fields needs. */
export type FieldsProps<Name extends string> = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: { [name in Name]?: { message?: string } };
};

/**
 * The fields that sign-up and profile editing share. They register when this renders, and the first registered field
 * with an error takes the focus, so a form must not register the fields below in its own first render.
 */
export function AccountFields({ register, errors }: FieldsProps<'fullname' | 'username' | 'email'>) {
  return (
    <>
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.fullname?.message}
        {...register('fullname')}
      />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  );
}
