import { updateAccount } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { isRecentLoginNeeded } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AccountFields } from './account-fields.tsx';
import { useProfileImages } from './image-files.ts';
import { ProfileImages } from './profile-images.tsx';
import { useEditProfile } from './use-edit-profile.ts';

export function ProfileForm() {
  const viewer = useMember();
  const { fullname, username, email } = viewer;
  const form = useSchemaForm(updateAccount.body, { fullname, username, email, password: '' });
  const typedEmail = useWatch({ control: form.control, name: 'email' });
  const isEmailChanged = typedEmail?.trim().toLowerCase() !== email;
  const [needsPassword, setNeedsPassword] = useState(false);
  const { images, setImages, hasImages } = useProfileImages();
  const edit = useEditProfile();
  const { errors, isDirty } = form.formState;
  const show = (error: unknown) => {
    // Renders synchronously, so that the password field exists before it is focused.
    if (viewer.hasPassword && isRecentLoginNeeded(error)) flushSync(() => setNeedsPassword(true));
    showFieldErrors(form, error);
  };
  const send = form.handleSubmit((fields) => edit.mutate({ fields, images }, { onError: show }));
  return (
    <Form busy={edit.isPending} unsaved={isDirty || hasImages} onSubmit={send}>
      <ProfileImages viewer={viewer} images={images} onChange={setImages} disabled={edit.isPending} />
      <AccountFields register={form.register} errors={errors} />
      {needsPassword && isEmailChanged && (
        <TextField
          label={t`Current Password`}
          type="password"
          autoComplete="current-password"
          hint={t`Required to change your email.`}
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Cancel to={`/channel/${username}`} />
        <Button type="submit" variant="primary" busy={edit.isPending}>
          <Trans>Save Changes</Trans>
        </Button>
      </div>
    </Form>
  );
}
