import { appealForm } from '@kinora/contract/appeals';
import type { Notification } from '@kinora/contract/notifications';
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
  return (
    <DialogPopup
      open={open}
      onOpenChange={onOpenChange}
      focusAfter={focusAfter}
      title="Answer the moderators"
      description={`${notification.reason} You can answer once, and the staff of this site reads it.`}
    >
      <AppealForm notificationId={notification._id} onSent={() => onOpenChange(false)} />
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
      <TextArea label="Your answer" error={errors.text?.message} {...form.register('text')} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={appeal.isPending}>
          Send
        </Button>
      </div>
    </Form>
  );
}
