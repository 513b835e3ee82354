import { registration } from '@kinora/contract/accounts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { AccountFields, type FieldsProps } from './account-fields.tsx';
import { ChannelImages } from './channel-images.tsx';
import { useProfileImages } from './image-files.ts';
import { useSignUp } from './use-sign-up.ts';

const blank = { fullname: '', username: '', email: '', password: '', confirmPassword: '' };

export function SignupForm() {
  const form = useSchemaForm(registration, blank);
  const { images, setImages, hasImages } = useProfileImages();
  const signUp = useSignUp();
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit((values) =>
    signUp.mutate({ form: values, images }, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Form busy={signUp.isPending} unsaved={isDirty || hasImages} onSubmit={send}>
      <AccountFields register={form.register} errors={errors} />
      <NewPasswordFields register={form.register} errors={errors} />
      <ChannelImages images={images} onChange={setImages} disabled={signUp.isPending} />
      <Button type="submit" variant="primary" busy={signUp.isPending}>
        Create Account
      </Button>
    </Form>
  );
}

function NewPasswordFields({ register, errors }: FieldsProps<'password' | 'confirmPassword'>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </div>
  );
}
