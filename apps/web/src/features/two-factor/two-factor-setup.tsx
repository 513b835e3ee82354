import { codeForm, type TwoFactorSecret } from '@kinora/contract/two-factor';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { confirmSecret, requestSecret } from './api.ts';
import { CodeField } from './code-field.tsx';
import { PasswordStep } from './password-step.tsx';

type TwoFactorSetupProps = {
  /** Called with the recovery codes once two-factor authentication is on. */
  onCodes: (codes: string[]) => unknown;
  onCancel: () => void;
};

/** Switches on two-factor authentication in three steps: the password, the app, and a first code. */
export function TwoFactorSetup({ onCodes, onCancel }: TwoFactorSetupProps) {
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null);
  if (secret) return <Scan secret={secret} onCodes={onCodes} onCancel={onCancel} />;
  return <PasswordStep action={requestSecret} label={t`Continue`} onDone={setSecret} onCancel={onCancel} />;
}

/** Inserts a space after every four characters, because groups are easier to type. */
const spaced = (secret: string) => secret.replace(/....(?!$)/g, '$& ');

function Scan({
  secret: { secret, uri, qr },
  onCodes,
  onCancel,
}: TwoFactorSetupProps & { secret: TwoFactorSecret }) {
  const form = useSchemaForm(codeForm, { code: '' });
  const confirmation = useExclusiveMutation({
    mutationFn: confirmSecret,
    meta: { failure: false },
    onSuccess: onCodes,
    onError: (error) => {
      if (!showFieldErrors(form, error)) toast.error(failureText(error));
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form busy={confirmation.isPending} onSubmit={form.handleSubmit(({ code }) => confirmation.mutate(code))}>
      <p className="text-sm">
        <Trans>Scan this with your authenticator app, then enter the code it shows.</Trans>
      </p>
      <img src={qr} alt={t`QR code for your authenticator app`} className="size-48 rounded-control" />
      <div className="text-sm">
        <p className="text-ink-muted">
          <Trans>Can't scan it? Enter this key in the app:</Trans>
        </p>
        <p className="mt-1 font-mono wrap-anywhere select-all">{spaced(secret)}</p>
        <a
          href={uri}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          <Trans>Open an app on this device</Trans>
        </a>
      </div>
      <CodeField
        takesRecoveryCodes={false}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant="primary" busy={confirmation.isPending}>
          <Trans>Turn on</Trans>
        </Button>
        <Cancel size="small" onCancel={onCancel} />
      </div>
    </Form>
  );
}
