import { stopTwoFactor } from '@kinora/contract/two-factor';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { disableTwoFactor } from './api.ts';
import { CodeField } from './code-field.tsx';

export function DisableTwoFactor({ onDone, onCancel }: { onDone: () => unknown; onCancel: () => void }) {
  const form = useSchemaForm(stopTwoFactor.body, { password: '', code: '' });
  const step = useExclusiveMutation({
    mutationFn: disableTwoFactor,
    meta: { failure: false },
    onSuccess: () => {
      toast.success(t`Two-factor is off`);
      return onDone();
    },
    onError: (error) => {
      if (!showFieldErrors(form, error)) toast.error(failureText(error));
    },
  });
  const { setFocus, formState } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <Form busy={step.isPending} onSubmit={form.handleSubmit((fields) => step.mutate(fields))}>
      <p className="text-sm">
        <Trans>After this, your password alone is enough to log in.</Trans>
      </p>
      <PasswordField
        label={t`Current Password`}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...form.register('password')}
      />
      <CodeField error={formState.errors.code?.message} {...form.register('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant="danger" busy={step.isPending}>
          <Trans>Turn off</Trans>
        </Button>
        <Cancel size="small" onCancel={onCancel} />
      </div>
    </Form>
  );
}
