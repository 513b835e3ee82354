import { forgotPassword } from '@kinora/contract/email-links';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { callApi } from '#lib/api/api-client.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice.tsx';

/** Requests a reset link, then tells the person to check their email. */
export function ForgotPasswordForm() {
  const form = useSchemaForm(forgotPassword.body, { email: '' });
  const request = useExclusiveMutation({
    mutationFn: (body: { email: string }) => callApi(forgotPassword, { body }),
    meta: { fallback: t`The link couldn't be sent. Please try again.` },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit((body) =>
    request.mutate(body, { onError: (error) => showFieldErrors(form, error) }),
  );
  if (request.isSuccess) {
    return <SentNotice email={request.variables.email} onReset={() => request.reset()} />;
  }
  return (
    <Form busy={request.isPending} onSubmit={send}>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" busy={request.isPending}>
        <Trans>Send Link</Trans>
      </Button>
    </Form>
  );
}

function SentNotice({ email, onReset }: { email: string; onReset: () => void }) {
  return (
    <Notice icon={MailCheck} title={t`Check your email`}>
      <p>
        <Trans>
          If <strong className="wrap-anywhere text-ink">{email}</strong> has an account, a link is on its way.
          It works once, for one hour.
        </Trans>
      </p>
      <p>
        <Trans>Nothing after a few minutes? Check your spam folder or send it again.</Trans>
      </p>
      <Button onClick={onReset}>
        <Trans comment="Button that shows the form again, to ask for another link">Send again</Trans>
      </Button>
    </Notice>
  );
}
