import { changePassword, passwordChange } from '@kinora/contract/sessions';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/feedback/form-error.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { NewPasswordFields } from '#ui/form/new-password-fields.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm() {
  const viewer = useMember();
  const form = useSchemaForm(passwordChange, blank);
  const change = usePasswordChange();
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit((body) =>
    change.mutate(body, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Form busy={change.isPending} unsaved={isDirty} onSubmit={send}>
      {change.error && <FormError>{failureText(change.error)}</FormError>}
      {/* Password managers read the account's username from this field. */}
      <input type="text" name="username" autoComplete="username" value={viewer.username} readOnly hidden />
      <PasswordField
        label={t`Current Password`}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields
        hint={t`You'll be logged out on your other devices.`}
        newPassword={form.register('newPassword')}
        confirmPassword={form.register('confirmPassword')}
        errors={errors}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Cancel to="/edit-profile" />
        <Button type="submit" variant="primary" busy={change.isPending}>
          <Trans>Change Password</Trans>
        </Button>
      </div>
    </Form>
  );
}

function usePasswordChange() {
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: (body: z.output<typeof passwordChange>) => callApi(changePassword, { body }),
    meta: { success: t`Password changed successfully`, failure: false },
    onSuccess: () => navigate('/edit-profile'),
  });
}
