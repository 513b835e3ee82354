import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#ui/form/text-field.tsx';

type AccountField = 'fullname' | 'username' | 'email';

type AccountFieldsProps = {
  register: (name: AccountField) => UseFormRegisterReturn;
  errors: { [name in AccountField]?: { message?: string } };
};

/** The fields that signing up and editing a profile share. */
export function AccountFields({ register, errors }: AccountFieldsProps) {
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
