import { accountDeletion } from '@kinora/contract/account-deletion';
import { errorText } from '@kinora/contract/error-texts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

/** Requires the username too, so that an account isn't deleted by mistake. */
const formFor = (username: string) =>
  z.object({
    username: z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.refine((typed) => typed === username, errorText('usernameDiffers')),
    ),
    password: accountDeletion.shape.password,
  });

export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { username } = useMember();
  const form = useSchemaForm(formFor(username), { username: '', password: '' });
  const deletion = useDeleteAccount();
  const { errors } = form.formState;
  const send = form.handleSubmit(({ password }) =>
    deletion.mutate({ password }, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Form busy={deletion.isPending} onSubmit={send} aria-label={t`Delete your account`}>
      <TextField
        label={t`Type your username, ${username}`}
        autoComplete="off"
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
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Cancel onCancel={onCancel} />
        <Button type="submit" variant="danger" busy={deletion.isPending}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
    </Form>
  );
}
