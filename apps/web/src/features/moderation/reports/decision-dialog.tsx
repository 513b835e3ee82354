import { decisionForm, type Report } from '@kinora/contract/reports';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { DialogPopup } from '#ui/overlay/dialog-popup.tsx';
import { actionDescription, contentTitle, personTitle } from '../action-texts.ts';
import { defaultSuspension, SuspensionFields, toApiSuspension } from '../suspension-fields.tsx';
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

function titleOf({ action, report: { kind, target } }: DecisionProps): string {
  if (action === 'dismiss') return t`Dismiss the report`;
  if (action === 'warn' || action === 'suspend') return personTitle(action, target.owner.username);
  return kind === 'channel' ? '' : contentTitle(action, kind);
}

function readersOf({ action, report }: DecisionProps): string {
  if (action === 'dismiss') return t`The reason is recorded in the audit log.`;
  return actionDescription(action, report.target.owner.username);
}

function DecisionForm({ report, action, onClose }: DecisionProps) {
  const reason = action === 'dismiss' ? t`It doesn't break the rules.` : report.reason;
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
      <TextField
        label={t`Reason`}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Cancel onCancel={onClose} />
        <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={decision.isPending}>
          {i18n._(reportActions[action].label)}
        </Button>
      </div>
    </Form>
  );
}
