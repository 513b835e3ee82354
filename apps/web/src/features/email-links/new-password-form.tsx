import { newPasswordForm, resetPassword } from '@kinora/contract/email-links';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { signOutViewer } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Form } from '#ui/form/form.tsx';
import { NewPasswordFields } from '#ui/form/new-password-fields.tsx';
import { isInvalidLink } from './invalid-link.ts';
import { InvalidResetLink } from './invalid-reset-link.tsx';

type NewPassword = { newPassword: string; confirmPassword: string };

const blank: NewPassword = { newPassword: '', confirmPassword: '' };

export function NewPasswordForm({ token }: { token: string }) {
  const form = useSchemaForm(newPasswordForm, blank);
  const reset = useReset(token);
  const { errors } = form.formState;
  const send = form.handleSubmit((values) =>
    reset.mutate(values, { onError: (error) => showFieldErrors(form, error) }),
  );
  if (isInvalidLink(reset.error)) return <InvalidResetLink />;
  return (
    <Form busy={reset.isPending} onSubmit={send}>
      <NewPasswordFields
        hint={t`You'll be logged out on all devices.`}
        newPassword={form.register('newPassword')}
        confirmPassword={form.register('confirmPassword')}
        errors={errors}
      />
      <Button type="submit" variant="primary" busy={reset.isPending}>
        <Trans>Change Password</Trans>
      </Button>
    </Form>
  );
}

function useReset(token: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: (body: NewPassword) => callApi(resetPassword, { body: { token, ...body } }),
    meta: { failure: false },
    onSuccess: () => {
      toast.success(t`Password changed. Log in with the new one.`);
      // The reset has ended all of the account's sessions, including this browser's.
      signOutViewer(client);
      return navigate('/login', { replace: true });
    },
    onError: (error) => {
      if (!isInvalidLink(error)) toast.error(failureText(error));
    },
  });
}
