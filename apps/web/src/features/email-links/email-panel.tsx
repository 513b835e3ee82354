import { type User, updateAccount } from '@kinora/contract/accounts';
import { sendVerification } from '@kinora/contract/email-links';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, PencilLine } from 'lucide-react';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useSite } from '#lib/session/site.ts';
import { useMember, viewerQuery } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';

/** Shows the viewer's email address, whether it is confirmed, and a new address that still needs confirmation. */
export function EmailPanel() {
  const { mail } = useSite();
  const viewer = useMember();
  return (
    <Panel
      title={t`Email address`}
      description={
        mail
          ? t`For logging in, resetting your password and security emails. Nobody else can see it.`
          : t`For logging in. Nobody else can see it. This site doesn't send email, so it can't be confirmed.`
      }
    >
      <p className="font-medium wrap-anywhere">{viewer.email}</p>
      {mail && <State viewer={viewer} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {mail && <SendAgain viewer={viewer} />}
        {viewer.pendingEmail ? (
          <KeepAddress viewer={viewer} />
        ) : (
          <LinkButton to="/edit-profile" size="small">
            <PencilLine aria-hidden="true" size={16} />
            <Trans>Change Email</Trans>
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

const note = 'mt-2 flex items-start gap-2 text-sm';

function State({ viewer: { emailConfirmed, pendingEmail } }: { viewer: User }) {
  if (pendingEmail) {
    return (
      <p className={`${note} text-ink-muted`}>
        <Clock aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        <span>
          <Trans>
            <strong className="wrap-anywhere text-ink">{pendingEmail}</strong> will replace it once you open
            the link we sent there.
          </Trans>
        </span>
      </p>
    );
  }
  return emailConfirmed ? (
    <p className={`${note} text-success-ink`}>
      <CircleCheck aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <Trans context="email address">Confirmed</Trans>
    </p>
  ) : (
    <p className={`${note} text-ink-muted`}>
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <Trans>Not confirmed yet. Open the link we sent you to confirm that emails reach you.</Trans>
    </p>
  );
}

function SendAgain({ viewer: { emailConfirmed, pendingEmail } }: { viewer: User }) {
  const send = useExclusiveMutation({
    mutationFn: () => callApi(sendVerification, {}),
    meta: { success: t`A link is on its way. It works for one day.` },
  });
  if (emailConfirmed && !pendingEmail) return null;
  return (
    <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
      <Trans>Send the link again</Trans>
    </Button>
  );
}

function KeepAddress({ viewer: { email } }: { viewer: User }) {
  const client = useQueryClient();
  const keep = useExclusiveMutation({
    mutationFn: () => callApi(updateAccount, { body: { email } }),
    meta: { success: t`Your email address stays the same.` },
    onSuccess: (user) => client.setQueryData(viewerQuery.queryKey, user),
  });
  return (
    <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
      <Trans>Keep current address</Trans>
    </Button>
  );
}
