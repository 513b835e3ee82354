import { credentials } from '@kinora/contract/sessions';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ApiError } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import type { SuspendedNoticeProps } from './suspended-notice.tsx';
import { useLogin } from './use-login.ts';

const notice = defer<SuspendedNoticeProps>(
  async () => (await import('./suspended-notice.tsx')).SuspendedNotice,
);

type LoginFormProps = {
  /** Called when the password is correct but a code is also required. */
  onTicket: (ticket: string) => void;
};

export function LoginForm({ onTicket }: LoginFormProps) {
  const form = useSchemaForm(credentials, { username: '', password: '' });
  const login = useLogin(onTicket);
  const { errors } = form.formState;
  const suspension = suspensionIn(login.error);
  const { variables } = login;
  const send = form.handleSubmit((values) =>
    login.mutate(values, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <>
      <Form busy={login.isPending} onSubmit={send}>
        <TextField
          label={t`Username or Email Address`}
          placeholder={t`Enter your username or email`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" variant="primary" busy={login.isPending}>
          <Trans context="verb">Login</Trans>
        </Button>
      </Form>
      {suspension && variables && (
        <DeferredPart part={notice}>
          {(SuspendedNotice) => <SuspendedNotice message={suspension} credentials={variables} />}
        </DeferredPart>
      )}
    </>
  );
}

/** Returns the server's explanation if the account is suspended, or else null. */
function suspensionIn(error: Error | null): string | null {
  return error instanceof ApiError && error.code === 'SUSPENDED' ? error.message : null;
}
