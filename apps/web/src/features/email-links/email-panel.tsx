import { type User, updateAccount } from '@kinora/contract/accounts';
import { sendVerification } from '@kinora/contract/email-links';
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
      title="Email address"
      description={
        mail
          ? 'For logging in, for a forgotten password, and for mails about the safety of your account. Nobody else sees it.'
          : "For logging in. Nobody else sees it. This site doesn't send mail, so it can't be confirmed."
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
            Change Email
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
          <strong className="wrap-anywhere text-ink">{pendingEmail}</strong> takes its place once you follow
          the link that we sent there.
        </span>
      </p>
    );
  }
  return emailConfirmed ? (
    <p className={`${note} text-success-ink`}>
      <CircleCheck aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      Confirmed
    </p>
  ) : (
    <p className={`${note} text-ink-muted`}>
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      Not confirmed yet. Follow the link that we sent you, so that we know the mails reach you.
    </p>
  );
}

function SendAgain({ viewer: { emailConfirmed, pendingEmail } }: { viewer: User }) {
  const send = useExclusiveMutation({
    mutationFn: () => callApi(sendVerification, {}),
    meta: { success: 'A link is on its way. It works for a day.' },
  });
  if (emailConfirmed && !pendingEmail) return null;
  return (
    <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
      Send the link again
    </Button>
  );
}

function KeepAddress({ viewer: { email } }: { viewer: User }) {
  const client = useQueryClient();
  const keep = useExclusiveMutation({
    mutationFn: () => callApi(updateAccount, { body: { email } }),
    meta: { success: 'Your email address stays as it is.' },
    onSuccess: (user) => client.setQueryData(viewerQuery.queryKey, user),
  });
  return (
    <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
      Keep the old address
    </Button>
  );
}
