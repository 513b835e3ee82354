import type { Identity } from '@kinora/contract/oidc';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#lib/session/site.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { QuietRetry } from '#ui/feedback/quiet-retry.tsx';
import { Lines, Skeletons } from '#ui/feedback/skeletons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { identitiesQuery, useConnect, useDisconnect } from './api.ts';
import { ProviderFailure } from './provider-failure.tsx';

/** Lists the viewer's accounts at the identity provider. Renders nothing if the site has no provider. */
export function ConnectedAccounts() {
  const { signInWith } = useSite();
  if (!signInWith) return null;
  return (
    <Panel
      title={t`Connected accounts`}
      description={t`Log in with your ${{ provider: signInWith }} account.`}
    >
      <ProviderFailure />
      <Identities provider={signInWith} />
    </Panel>
  );
}

function Identities({ provider }: { provider: string }) {
  const { data, error, refetch } = useQuery(identitiesQuery);
  const connect = useConnect();
  if (data?.length) return <IdentityList identities={data} />;
  if (data) {
    return (
      <Button busy={connect.isPending} onClick={() => connect.mutate()}>
        <Link2 aria-hidden="true" size={16} />
        {t`Connect ${provider}`}
      </Button>
    );
  }
  if (error) {
    return <QuietRetry message="could not load the connected accounts" error={error} onRetry={refetch} />;
  }
  return (
    <Skeletons count={1}>
      <Lines widths={['w-40', 'w-56']} />
    </Skeletons>
  );
}

function IdentityList({ identities }: { identities: Identity[] }) {
  const { hasPassword } = useMember();
  return (
    <>
      <ul className="flex flex-col gap-4">
        {identities.map((identity) => (
          <IdentityItem key={identity._id} identity={identity} />
        ))}
      </ul>
      {!hasPassword && (
        <p className="mt-4 text-sm text-ink-muted">
          <Trans comment="“It” is the account at the identity provider">
            Set a password before you disconnect it.
          </Trans>
        </p>
      )}
    </>
  );
}

function IdentityItem({ identity }: { identity: Identity }) {
  const { _id, provider, account } = identity;
  const [isConfirming, setConfirming] = useState(false);
  const disconnect = useDisconnect();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">{provider}</p>
        {account && (
          <p dir="auto" className="text-ink-muted wrap-anywhere">
            {account}
          </p>
        )}
      </div>
      <Button size="small" onClick={() => setConfirming(true)} aria-label={t`Disconnect ${provider}`}>
        <Unlink aria-hidden="true" size={16} />
        <Trans>Disconnect</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => disconnect.mutate(_id, { onSettled: () => setConfirming(false) })}
        busy={disconnect.isPending}
        title={t`Disconnect ${provider}?`}
        message={t`You won't be able to log in with ${provider} until you connect it again.`}
        confirmLabel={t`Disconnect`}
      />
    </li>
  );
}
