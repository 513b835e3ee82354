import { firstPassword, setPassword } from '@kinora/contract/sessions';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember, viewerQuery } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/feedback/form-error.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { NewPasswordFields } from '#ui/form/new-password-fields.tsx';

const blank = { newPassword: '', confirmPassword: '' };

/** Sets the first password of an account created through an identity provider. */
export function FirstPasswordForm() {
  const viewer = useMember();
  const form = useSchemaForm(firstPassword, blank);
  const set = useFirstPassword();
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit((body) =>
    set.mutate(body, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Form busy={set.isPending} unsaved={isDirty} onSubmit={send}>
      {set.error && <FormError>{failureText(set.error)}</FormError>}
      {/* Password managers read the account's username from this field. */}
      <input type="text" name="username" autoComplete="username" value={viewer.username} readOnly hidden />
      <NewPasswordFields
        hint={t`You'll be logged out on your other devices.`}
        newPassword={form.register('newPassword')}
        confirmPassword={form.register('confirmPassword')}
        errors={errors}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Cancel to="/settings/security" />
        <Button type="submit" variant="primary" busy={set.isPending}>
          <Trans>Set Password</Trans>
        </Button>
      </div>
    </Form>
  );
}

function useFirstPassword() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: (body: z.output<typeof firstPassword>) => callApi(setPassword, { body }),
    meta: { success: t`Password set successfully`, failure: false },
    onSuccess: async () => {
      await navigate('/settings/security');
      client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, hasPassword: true });
    },
  });
}
