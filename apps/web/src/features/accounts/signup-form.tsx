import { registration } from '@kinora/contract/accounts';
import { useState } from 'react';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ChannelImages } from './channel-images.tsx';
import { type ImageFiles, useSignUp } from './use-sign-up.ts';

const blank = { fullname: '', username: '', email: '', password: '', confirmPassword: '' };

export function SignupForm() {
  const form = useSchemaForm(registration, blank);
  const [images, setImages] = useState<ImageFiles>({ avatar: null, cover: null });
  const signUp = useSignUp();
  const { errors, isDirty } = form.formState;
  const isUnsaved = isDirty || images.avatar !== null || images.cover !== null;
  const send = form.handleSubmit((values) =>
    signUp.mutate({ form: values, images }, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Form busy={signUp.isPending} unsaved={isUnsaved} onSubmit={send}>
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
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
      </div>
      <ChannelImages images={images} onChange={setImages} disabled={signUp.isPending} />
      <Button type="submit" variant="primary" busy={signUp.isPending}>
        Create Account
      </Button>
    </Form>
  );
}
