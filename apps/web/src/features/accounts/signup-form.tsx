import { registration } from '@kinora/contract/accounts';
import type { Site } from '@kinora/contract/boot';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Hourglass, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { readInviteCode } from '#lib/session/invite.ts';
import { useSite } from '#lib/session/site.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { AccountFields, type FieldsProps } from './account-fields.tsx';
import { ChannelImages } from './channel-images.tsx';
import { useProfileImages } from './image-files.ts';
import { useSignUp } from './use-sign-up.ts';

const blank = { fullname: '', username: '', email: '', password: '', confirmPassword: '' };

export function SignupForm() {
  const mode = useSite().registration;
  const [search] = useSearchParams();
  const [invite] = useState(() => (takesInvite(mode) ? readInviteCode(search) : ''));
  const form = useSchemaForm(registration, { ...blank, ...(takesInvite(mode) && { invite }) });
  const { images, setImages, hasImages } = useProfileImages();
  const signUp = useSignUp();
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit((values) =>
    signUp.mutate({ form: values, images }, { onError: (error) => showFieldErrors(form, error) }),
  );
  if (signUp.data === 'waits') return <WaitingNotice />;
  if (signUp.data === 'mailed') return <MailedNotice />;
  return (
    <Form busy={signUp.isPending} unsaved={isDirty || hasImages} onSubmit={send}>
      <AccountFields register={form.register} errors={errors} />
      <NewPasswordFields register={form.register} errors={errors} />
      {mode === 'invite' && (
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
      {/* People can't upload before they are approved. */}
      {mode !== 'approval' && (
        <ChannelImages images={images} onChange={setImages} disabled={signUp.isPending} />
      )}
      <Button type="submit" variant="primary" busy={signUp.isPending}>
        <Trans>Create Account</Trans>
      </Button>
    </Form>
  );
}

function takesInvite(mode: Site['registration']): boolean {
  return mode === 'invite' || mode === 'approval';
}

function WaitingNotice() {
  const { mail } = useSite();
  return (
    <Notice icon={Hourglass} title={t`Your account is awaiting approval`}>
      <p>
        {mail
          ? t`We'll email you once you're approved.`
          : t`Log in again once the site's staff has approved it.`}
      </p>
    </Notice>
  );
}

function MailedNotice() {
  return (
    <Notice icon={MailCheck} title={t`Check your email`}>
      <p>
        <Trans>We sent instructions to your email address.</Trans>
      </p>
    </Notice>
  );
}

function NewPasswordFields({ register, errors }: FieldsProps<'password' | 'confirmPassword'>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={t`Confirm Password`}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </div>
  );
}
