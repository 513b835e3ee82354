import { passkeyNameForm } from '@kinora/contract/passkeys';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { createPasskey, isPromptDismissed, PasskeyExistsError } from '#lib/session/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { passkeysQuery } from './api.ts';

const schema = z.extend(passkeyNameForm, { password: z.string() });

/** Adds a passkey. Shows the password field only if the server requires the password. */
export function NewPasskey({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { name: t`My passkey`, password: '' });
  const [needsPassword, setNeedsPassword] = useState(false);
  const creation = useExclusiveMutation({
    mutationFn: ({ name, password }: z.output<typeof schema>) => createPasskey(name, password || undefined),
    meta: { success: t`Passkey added`, failure: false },
    onSuccess: (passkeys) => {
      client.setQueryData(passkeysQuery.queryKey, passkeys);
      onClose();
    },
    onError: (error) => {
      if (isPromptDismissed(error)) return;
      if (showFieldErrors(form, error)) return setNeedsPassword(true);
      const known = error instanceof PasskeyExistsError;
      toast.error(
        known
          ? t`This device already has a passkey for your account.`
          : failureText(error, t`The passkey couldn't be added.`),
      );
    },
  });
  const { setFocus, formState } = form;
  useEffect(() => setFocus(needsPassword ? 'password' : 'name'), [setFocus, needsPassword]);
  return (
    <Form
      busy={creation.isPending}
      onSubmit={form.handleSubmit((values) => creation.mutate(values))}
      className="mt-4"
    >
      <TextField
        label={t`Name`}
        hint={t`Helps you recognize it in this list.`}
        error={formState.errors.name?.message}
        {...form.register('name')}
      />
      {needsPassword && (
        <PasswordField
          label={t`Current Password`}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...form.register('password')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant="primary" busy={creation.isPending}>
          <Trans>Continue</Trans>
        </Button>
        <Cancel size="small" onCancel={onClose} />
      </div>
    </Form>
  );
}
