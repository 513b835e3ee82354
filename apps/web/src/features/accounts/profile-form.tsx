import { updateAccount } from '@kinora/contract/accounts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ProfileImages } from './profile-images.tsx';
import { useEditProfile } from './use-edit-profile.ts';
import type { ImageFiles } from './use-sign-up.ts';

export function ProfileForm() {
  const viewer = useMember();
  const { fullname, username, email } = viewer;
  const form = useSchemaForm(updateAccount.body, { fullname, username, email, password: '' });
  const typedEmail = useWatch({ control: form.control, name: 'email' });
  const isEmailChanged = typedEmail?.trim().toLowerCase() !== email;
  const [images, setImages] = useState<ImageFiles>({ avatar: null, cover: null });
  const edit = useEditProfile();
  const { errors, isDirty } = form.formState;
  const isUnsaved = isDirty || images.avatar !== null || images.cover !== null;
  const send = form.handleSubmit((fields) =>
    edit.mutate({ fields, images }, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Form busy={edit.isPending} unsaved={isUnsaved} onSubmit={send}>
      <ProfileImages viewer={viewer} images={images} onChange={setImages} disabled={edit.isPending} />
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.fullname?.message}
        {...form.register('fullname')}
      />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {isEmailChanged && (
        <TextField
          label="Current Password"
          type="password"
          autoComplete="current-password"
          hint="Needed to change your email."
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <LinkButton to={`/channel/${username}`}>Cancel</LinkButton>
        <Button type="submit" variant="primary" busy={edit.isPending}>
          Save Changes
        </Button>
      </div>
    </Form>
  );
}
