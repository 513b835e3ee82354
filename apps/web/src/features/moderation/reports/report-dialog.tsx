import { reportForm, reportReasons } from '@kinora/contract/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { reasonText } from '#lib/i18n/report-reasons.ts';
import { Button } from '#ui/button.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { DialogPopup } from '#ui/overlay/dialog-popup.tsx';
import { type Subject, useReport } from './api.ts';

type FormProps = { subject: Subject; onOpenChange: (open: boolean) => void };

export type ReportDialogProps = FormProps & { open: boolean; title: string };

/** Prompts for the reason for a report. Loaded on demand by `useReporting`. */
export function ReportDialog({ open, title, ...form }: ReportDialogProps) {
  return (
    <DialogPopup
      open={open}
      onOpenChange={form.onOpenChange}
      title={title}
      description={t`The site's staff will review it. Nobody else will know that you reported it.`}
    >
      <ReportForm {...form} />
    </DialogPopup>
  );
}

function ReportForm({ subject, onOpenChange }: FormProps) {
  const form = useSchemaForm(reportForm, { ...subject, reason: '', text: '' });
  const report = useReport();
  const { errors } = form.formState;
  const send = form.handleSubmit((entered) =>
    report.mutate(entered, {
      onSuccess: () => onOpenChange(false),
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <Form busy={report.isPending} onSubmit={send}>
      <fieldset aria-describedby={errors.reason && 'report-reason-error'}>
        <legend className="text-sm font-semibold">
          <Trans>Reason</Trans>
        </legend>
        {reportReasons.map((reason) => (
          <label
            key={reason}
            className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-sm transition-colors hover:bg-hover"
          >
            <input
              type="radio"
              value={reason}
              {...form.register('reason')}
              className="size-5 shrink-0 accent-(--accent-mark)"
            />
            {reasonText(reason)}
          </label>
        ))}
        {errors.reason && (
          <p id="report-reason-error" role="alert" className="text-sm text-danger-ink">
            {errors.reason.message}
          </p>
        )}
      </fieldset>
      <TextArea
        label={t`Details`}
        optional
        error={errors.text?.message}
        rows={3}
        {...form.register('text')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Cancel onCancel={() => onOpenChange(false)} />
        <Button type="submit" variant="primary" busy={report.isPending}>
          <Trans context="verb">Report</Trans>
        </Button>
      </div>
    </Form>
  );
}
