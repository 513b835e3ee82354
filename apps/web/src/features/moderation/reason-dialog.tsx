import { maxReasonLength } from '@kinora/contract/moderation';
import { t } from '@lingui/core/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type ReasonDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Explains the effect of the action, and says who will see the reason. */
  description: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  /** Extra fields, before the reason. */
  children?: ReactNode;
};

/** Asks a staff member for the reason for an action. */
export function ReasonDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  ...form
}: ReasonDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <ReasonForm {...form}>{children}</ReasonForm>
    </Dialog>
  );
}

type ReasonFormProps = Pick<ReasonDialogProps, 'confirmLabel' | 'danger' | 'busy' | 'onConfirm' | 'children'>;

function ReasonForm({ confirmLabel, danger, busy, onConfirm, children }: ReasonFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    if (reason.trim() === '') {
      setError(t`Reason is required.`);
      document.querySelector<HTMLElement>(`[form="${id}"]`)?.focus();
    } else {
      onConfirm(reason.trim());
    }
  };
  return (
    <Form id={id} busy={busy} onSubmit={send}>
      {children}
      <TextArea
        label={t({ message: 'Reason', comment: 'Why the staff does something' })}
        autoFocus
        form={id}
        maxLength={maxReasonLength}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="flex justify-end">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Form>
  );
}
