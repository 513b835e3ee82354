import { appealForm } from '@kinora/contract/appeals';
import type { Notification } from '@kinora/contract/notifications';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { DialogPopup } from '#ui/overlay/dialog-popup.tsx';
import { useAppeal } from './use-appeal.ts';

export type AppealDialogProps = {
  notification: Notification;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns the element that takes the focus when the dialog closes. */
  focusAfter: () => HTMLElement | null;
};

export function AppealDialog({ notification, open, onOpenChange, focusAfter }: AppealDialogProps) {
  const { _id, reason = '' } = notification;
  return (
    <DialogPopup
      open={open}
      onOpenChange={onOpenChange}
      focusAfter={focusAfter}
      title={t`Appeal to the moderators`}
      description={reason}
    >
      <AppealForm notificationId={_id} onSent={() => onOpenChange(false)} />
    </DialogPopup>
  );
}

function AppealForm({ notificationId, onSent }: { notificationId: string; onSent: () => void }) {
  const form = useSchemaForm(appealForm, { text: '' });
  const appeal = useAppeal(notificationId);
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit(({ text }) =>
    appeal.mutate(text, { onSuccess: onSent, onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Form busy={appeal.isPending} unsaved={isDirty} onSubmit={send}>
      <TextArea
        label={t`Your appeal`}
        hint={t`You can appeal once. The site's staff will read it.`}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={appeal.isPending}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </Form>
  );
}
