import { passwordForm } from '@kinora/contract/two-factor';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

type PasswordStepProps<Result> = {
  /** Sends the request that requires the password. */
  action: (password: string) => Promise<Result>;
  label: string;
  onDone: (result: Result) => unknown;
  onCancel: () => void;
};

/** Prompts for the password before two-factor authentication is switched on. */
export function PasswordStep<Result>({ action, label, onDone, onCancel }: PasswordStepProps<Result>) {
  const form = useSchemaForm(passwordForm, { password: '' });
  const step = useExclusiveMutation({
    mutationFn: action,
    meta: { failure: false },
    onSuccess: onDone,
    onError: (error) => {
      if (!showFieldErrors(form, error)) toast.error(failureText(error));
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <Form busy={step.isPending} onSubmit={form.handleSubmit(({ password }) => step.mutate(password))}>
      <PasswordField
        label={t`Current Password`}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant="primary" busy={step.isPending}>
          {label}
        </Button>
        <Cancel size="small" onCancel={onCancel} />
      </div>
    </Form>
  );
}
