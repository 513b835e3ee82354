import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { TextField } from '#ui/form/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** Whether a recovery code is accepted too, for people who have lost access to their app. */
  takesRecoveryCodes?: boolean;
};

/** A field for a code, which phones and password managers can fill in. */
export function CodeField({ takesRecoveryCodes = true, ...rest }: CodeFieldProps) {
  return (
    <TextField
      label={t({ message: 'Code', comment: 'A code from an authenticator app' })}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
      className="tabular-nums tracking-widest"
      hint={takesRecoveryCodes ? t`Lost your phone? Enter one of your recovery codes.` : undefined}
      {...rest}
    />
  );
}
