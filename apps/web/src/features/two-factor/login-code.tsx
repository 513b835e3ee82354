import { codeForm } from '@kinora/contract/two-factor';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ApiError, failureText } from '#lib/api/api-error.ts';
import { useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { signInWithPasskey } from '#lib/session/passkeys.ts';
import { startSessionFailure } from '#lib/session/start-session.ts';
import { useCompleteLogin } from '#lib/session/use-complete-login.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Form } from '#ui/form/form.tsx';
import { PasskeyButton } from '#ui/passkey-button.tsx';
import { logInWithCode } from './api.ts';
import { CodeField } from './code-field.tsx';

type LoginCodeProps = {
  ticket: string;
  /** Called when the password must be entered again. */
  onRestart: () => void;
};

const isTicketEnded = (error: unknown) => error instanceof ApiError && error.code === 'SESSION_ENDED';

/** The second step of a login: a code from the app, a recovery code or a passkey. */
export function LoginCode({ ticket, onRestart }: LoginCodeProps) {
  const form = useSchemaForm(codeForm, { code: '' });
  const completeLogin = useCompleteLogin();
  const restart = () => {
    toast.error(t`Your login has expired. Please start again.`);
    onRestart();
    return true;
  };
  const login = useExclusiveMutation({
    mutationFn: (code: string) => logInWithCode(ticket, code),
    meta: { failure: false },
    onSuccess: completeLogin,
    onError: (error) => {
      if (isTicketEnded(error)) {
        restart();
      } else if (error instanceof ApiError && error.status === 401) {
        form.setError('code', { type: 'server', message: error.message }, { shouldFocus: true });
      } else {
        toast.error(failureText(error, i18n._(startSessionFailure)));
      }
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form busy={login.isPending} onSubmit={form.handleSubmit(({ code }) => login.mutate(code))}>
      <p className="text-sm">
        <Trans>Enter the six-digit code from your authenticator app.</Trans>
      </p>
      <CodeField error={form.formState.errors.code?.message} {...form.register('code')} />
      <Button type="submit" variant="primary" busy={login.isPending}>
        <Trans>Continue</Trans>
      </Button>
      <PasskeyButton
        ceremony={() => signInWithPasskey(ticket)}
        onSuccess={completeLogin}
        onFailure={(error) => isTicketEnded(error) && restart()}
      >
        {t`Use a passkey`}
      </PasskeyButton>
      <Button variant="ghost" onClick={onRestart}>
        <Trans>Start over</Trans>
      </Button>
    </Form>
  );
}
