import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { controlClass, Field, type FieldLabels } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldLabels;

/** A password field with a button that reveals it. */
export function PasswordField({ label, optional, hint, error, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlClass, 'h-11 pe-12', className)}
          />
          <IconButton
            label={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
            className="absolute top-0 end-0 text-ink-muted"
          >
            <Icon size={18} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
