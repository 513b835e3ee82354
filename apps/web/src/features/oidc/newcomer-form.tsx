import { type Newcomer, newcomerForm } from '@kinora/contract/oidc';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
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
  return (
    <Form busy={register.isPending} unsaved={isDirty} onSubmit={send}>
      {known.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {provider} says that you are <strong>{known.join(', ')}</strong>.
        </p>
      )}
      <TextField
        label="Username"
        hint="It names your channel, and others see it."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      {fullname === null && (
        <TextField
          label="Full Name"
          autoComplete="name"
          error={errors.fullname?.message}
          {...form.register('fullname')}
        />
      )}
      {email === null && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
      )}
      {registration === 'invite' && (
        <TextField
          label="Invite"
          hint="The code that you got from the staff of this site."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.invite?.message}
          {...form.register('invite')}
        />
      )}
      <Button type="submit" variant="primary" busy={register.isPending}>
        Create Account
      </Button>
    </Form>
  );
}
