import { decisionForm, type Report } from '@kinora/contract/reports';
import { useEffect, useState } from 'react';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { defaultSuspension, SuspensionFields, toApiSuspension } from '#ui/form/suspension-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { DialogPopup } from '#ui/overlay/dialog-popup.tsx';
import { useDecide } from './decisions.ts';
import { type ReportAction, reportActions } from './report-actions.ts';

type DecisionProps = { report: Report; action: ReportAction; onClose: () => void };

type DecisionDialogProps = DecisionProps & { open: boolean; focusAfter: () => HTMLElement | null };

/** Prompts for the reason for an action. The default reason can be sent unchanged. */
export function DecisionDialog({ open, focusAfter, ...props }: DecisionDialogProps) {
  return (
    <DialogPopup
      open={open}
      focusAfter={focusAfter}
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={titleOf(props)}
      description={readersOf(props)}
    >
      <DecisionForm {...props} />
    </DialogPopup>
  );
}

function titleOf({ action, report }: DecisionProps): string {
  if (action === 'dismiss') return 'Dismiss the report';
  const { label } = reportActions[action];
  const isOnPerson = action === 'warn' || action === 'suspend';
  return isOnPerson ? `${label} @${report.target.owner.username}` : `${label} the ${report.kind}`;
}

function readersOf({ action, report }: DecisionProps): string {
  if (action === 'dismiss') return 'The reason is kept in the audit log.';
  if (action === 'suspend') {
    return `@${report.target.owner.username} is signed out at once, and reads the reason when they sign in. It is kept in the audit log.`;
  }
  return `@${report.target.owner.username} is told the reason, and it is kept in the audit log.`;
}

function DecisionForm({ report, action, onClose }: DecisionProps) {
  const reason = action === 'dismiss' ? "It doesn't break the rules." : report.reason;
  const form = useSchemaForm(decisionForm, { reason });
  const [suspension, setSuspension] = useState(defaultSuspension);
  const decision = useDecide();
  const isDestructive = action === 'delete' || action === 'suspend';
  const { setFocus } = form;
  useEffect(() => setFocus('reason', { shouldSelect: true }), [setFocus]);
  const send = form.handleSubmit((entered) =>
    decision.mutate(
      { report, action, reason: entered.reason, suspension: toApiSuspension(suspension) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!showFieldErrors(form, error)) onClose();
        },
      },
    ),
  );
  return (
    <Form busy={decision.isPending} onSubmit={send}>
      {action === 'suspend' && <SuspensionFields value={suspension} onChange={setSuspension} />}
      <TextField label="Reason" error={form.formState.errors.reason?.message} {...form.register('reason')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Cancel onCancel={onClose} />
        <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={decision.isPending}>
          {reportActions[action].label}
        </Button>
      </div>
    </Form>
  );
}
