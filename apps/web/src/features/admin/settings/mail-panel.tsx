import { type MailProblem, sendTestMail } from '@kinora/contract/site';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, Send } from 'lucide-react';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/feedback/form-error.tsx';
import { Panel } from '#ui/panel.tsx';

const problems: Record<MailProblem, MessageDescriptor> = {
  unreachable: msg`The mail server can't be reached. Check its host and port in SMTP_URL.`,
  timeout: msg`The mail server didn't respond in time. Check its host and port in SMTP_URL.`,
  encryption: msg`The connection to the mail server couldn't be encrypted.`,
  login: msg`The mail server refused the login. Check the username and password in SMTP_URL.`,
  refused: msg`The mail server refused the email. Check the sender in MAIL_FROM.`,
};

/** Sends a test email to the owner, and says in plain words what went wrong. */
export function MailPanel({ hasMail }: { hasMail: boolean }) {
  const { email } = useMember();
  const { mutate, data, isPending } = useExclusiveMutation({
    mutationFn: () => callApi(sendTestMail, {}),
    meta: { fallback: t`Failed to send the test email.` },
  });
  if (!hasMail) {
    return (
      <Panel title={t({ message: 'Email', context: 'noun' })}>
        <p className="text-sm text-ink-muted">
          <Trans>This site doesn't send email. Set SMTP_URL and MAIL_FROM on the server to turn it on.</Trans>
        </p>
      </Panel>
    );
  }
  return (
    <Panel
      title={t({ message: 'Email', context: 'noun' })}
      description={t`The test email will be sent to ${email}.`}
    >
      <div className="flex flex-col items-start gap-4">
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          <Send aria-hidden="true" size={16} />
          <Trans>Send test email</Trans>
        </Button>
        <div role="status" className="w-full empty:hidden">
          {data && !isPending && <Outcome to={data.to} problem={data.problem} />}
        </div>
      </div>
    </Panel>
  );
}

type OutcomeProps = { to: string; problem: { kind: MailProblem; detail: string } | null };

function Outcome({ to, problem }: OutcomeProps) {
  if (!problem) {
    return (
      <p className="flex items-start gap-2.5 text-sm wrap-anywhere">
        <CircleCheck aria-hidden="true" size={18} className="mt-px shrink-0 text-success-ink" />
        <Trans>The mail server accepted the email to {to}. Check your inbox, and your spam folder.</Trans>
      </p>
    );
  }
  return (
    <>
      <FormError>{i18n._(problems[problem.kind])}</FormError>
      <p dir="auto" className="mt-2 font-mono text-xs text-ink-muted wrap-anywhere">
        {problem.detail}
      </p>
    </>
  );
}
