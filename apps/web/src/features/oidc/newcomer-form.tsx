import { type Newcomer, newcomerForm } from '@kinora/contract/oidc';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { readInviteCode } from '#lib/session/invite.ts';
import { useSite } from '#lib/session/site.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/feedback/form-error.tsx';
import { LoadingPanel } from '#ui/feedback/spinner.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { newcomerQuery, useRegisterNewcomer } from './api.ts';

/**
 * The last step of a first login with the identity provider. Prompts for a username and the data that the provider
 * didn't supply.
 */
export function NewcomerForm() {
  const { data, error } = useQuery(newcomerQuery);
  if (error) return <FormError>{failureText(error)}</FormError>;
  return data ? <Fields newcomer={data} /> : <LoadingPanel />;
}

function Fields({ newcomer }: { newcomer: Newcomer }) {
  const { provider, username, fullname, email } = newcomer;
  const { registration } = useSite();
  const [search] = useSearchParams();
  const [invite] = useState(() => readInviteCode(search));
  const blank = {
    username,
    ...(registration !== 'open' && { invite }),
    ...(fullname === null && { fullname: '' }),
    ...(email === null && { email: '' }),
  };
  const form = useSchemaForm(newcomerForm, blank);
  const register = useRegisterNewcomer();
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit((values) =>
    register.mutate(values, { onError: (error) => showFieldErrors(form, error) }),
  );
  const known = [fullname, email].filter((claim) => claim !== null);
  const claims = <strong>{new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(known)}</strong>;
  return (
    <Form busy={register.isPending} unsaved={isDirty} onSubmit={send}>
      {known.length > 0 && (
        <p className="text-sm wrap-anywhere">
          <Trans comment="The identity provider's name; then the person's name, email address or both">
            Signed in with {provider} as {claims}.
          </Trans>
        </p>
      )}
      <TextField
        label={t`Username`}
        hint={t`It's your channel's name, and others can see it.`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      {fullname === null && (
        <TextField
          label={t`Full Name`}
          autoComplete="name"
          error={errors.fullname?.message}
          {...form.register('fullname')}
        />
      )}
      {email === null && (
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
      )}
      {registration === 'invite' && (
        <TextField
          label={t({ message: 'Invite', context: 'noun' })}
          hint={t`The code you got from the site's staff.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.invite?.message}
          {...form.register('invite')}
        />
      )}
      <Button type="submit" variant="primary" busy={register.isPending}>
        <Trans>Create Account</Trans>
      </Button>
    </Form>
  );
}
