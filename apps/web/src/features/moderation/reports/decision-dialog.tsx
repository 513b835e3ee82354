import { decisionForm, type Report, type ReportKind } from '@kinora/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { i18n } from '#lib/i18n/i18n.ts';
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

const hideTitles: Record<ReportKind, MessageDescriptor> = {
  video: msg`Hide the video`,
  comment: msg`Hide the comment`,
  tweet: msg`Hide the tweet`,
  channel: msg`Hide the channel`,
};

const deleteTitles: Record<ReportKind, MessageDescriptor> = {
  video: msg`Delete the video`,
  comment: msg`Delete the comment`,
  tweet: msg`Delete the tweet`,
  channel: msg`Delete the channel`,
};

function titleOf({ action, report: { kind, target } }: DecisionProps): string {
  const { username } = target.owner;
  switch (action) {
    case 'dismiss':
      return t`Dismiss the report`;
    case 'hide':
      return i18n._(hideTitles[kind]);
    case 'delete':
      return i18n._(deleteTitles[kind]);
    case 'warn':
      return t`Warn @${username}`;
    case 'suspend':
      return t`Suspend @${username}`;
  }
}

function readersOf({ action, report }: DecisionProps): string {
  const { username } = report.target.owner;
  if (action === 'dismiss') return t`The reason is recorded in the audit log.`;
  if (action === 'suspend') {
    return t`@${username} is logged out immediately and will see the reason when they log in. It is recorded in the audit log.`;
  }
  return t`@${username} will see the reason, and it is recorded in the audit log.`;
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
