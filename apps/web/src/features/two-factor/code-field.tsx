import type { ComponentProps } from 'react';
import { TextField } from '#ui/form/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** Accepts a recovery code too, from a person without their app. */
  takesRecoveryCodes?: boolean;
};

/** Phones and password managers can fill in the code. */
export function CodeField({ takesRecoveryCodes = true, ...rest }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
      className="tabular-nums tracking-widest"
      hint={takesRecoveryCodes ? 'Lost your phone? Enter one of your recovery codes.' : undefined}
      {...rest}
    />
  );
}
