import { forgotPassword } from '@kinora/contract/email-links';
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
    meta: { fallback: 'The link could not be sent. Please try again.' },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit((body) =>
    request.mutate(body, { onError: (error) => showFieldErrors(form, error) }),
  );
  if (request.isSuccess) {
    return (
      <Notice icon={MailCheck} title="Check your mail">
        <p>
          If <strong className="wrap-anywhere text-ink">{request.variables.email}</strong> has an account, a
          link is on its way to it. It works once, for an hour.
        </p>
        <p>Nothing there after a few minutes? Look among the spam, or ask again.</p>
        <Button onClick={() => request.reset()}>Ask again</Button>
      </Notice>
    );
  }
  return (
    <Form busy={request.isPending} onSubmit={send}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" busy={request.isPending}>
        Send Link
      </Button>
    </Form>
  );
}
