import { codeForm } from '@kinora/contract/two-factor';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { verifyWithPasskey } from '#lib/session/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { DialogPopup } from '#ui/overlay/dialog-popup.tsx';
import { PasskeyButton } from '#ui/passkey-button.tsx';
import { verifyCode } from './api.ts';
import { CodeField } from './code-field.tsx';

type FactorHandlers = { onDone: () => void; onCancel: () => void };

export type FactorDialogProps = FactorHandlers & { open: boolean };

/** Prompts for a code or a passkey before a sensitive action. Loaded on demand by `FactorHost`. */
export function FactorDialog({ open, ...handlers }: FactorDialogProps) {
  return (
    <DialogPopup
      open={open}
      onOpenChange={(isOpen) => isOpen || handlers.onCancel()}
      title={t`Confirm that it's you`}
      description={t`Enter the code from your authenticator app.`}
    >
      <FactorForm {...handlers} />
    </DialogPopup>
  );
}

function FactorForm({ onDone, onCancel }: FactorHandlers) {
  const form = useSchemaForm(codeForm, { code: '' });
  const confirmation = useExclusiveMutation({
    mutationFn: verifyCode,
    meta: { failure: false },
    onSuccess: onDone,
    onError: (error) => {
      if (!showFieldErrors(form, error)) toast.error(failureText(error));
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form busy={confirmation.isPending} onSubmit={form.handleSubmit(({ code }) => confirmation.mutate(code))}>
      <CodeField error={form.formState.errors.code?.message} {...form.register('code')} />
      <PasskeyButton ceremony={verifyWithPasskey} onSuccess={onDone}>
        {t`Use a passkey`}
      </PasskeyButton>
      <div className="flex flex-wrap justify-end gap-3">
        <Cancel onCancel={onCancel} />
        <Button type="submit" variant="primary" busy={confirmation.isPending}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </Form>
  );
}
