import { t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

type NewPasswordFieldsProps = {
  /** Explains the effect of a new password on other devices. */
  hint: string;
  newPassword: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { newPassword?: { message?: string }; confirmPassword?: { message?: string } };
};

export function NewPasswordFields({ hint, newPassword, confirmPassword, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={t`New Password`}
        autoComplete="new-password"
        hint={t({ message: `At least 8 characters. ${hint}`, comment: 'The hint is a whole sentence' })}
        error={errors.newPassword?.message}
        {...newPassword}
      />
      <PasswordField
        label={t`Confirm Password`}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
