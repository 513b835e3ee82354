import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePasskeySupport } from '#lib/session/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { passkeysQuery } from './api.ts';
import { NewPasskey } from './new-passkey.tsx';
import { PasskeyItem } from './passkey-item.tsx';

export function PasskeyPanel() {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery);
  const isSupported = usePasskeySupport();
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title={t`Passkeys`}
      description={t`Log in with your fingerprint, face or screen lock instead of a password.`}
    >
      {!passkeys && !error && <PanelLoading />}
      {!passkeys && error && <PanelFailure error={error} onRetry={refetch} />}
      {passkeys?.length === 0 && (
        <p className="text-sm">
          <Trans>You have no passkeys yet.</Trans>
        </p>
      )}
      {passkeys && passkeys.length > 0 && (
        <RowList className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} />
          ))}
        </RowList>
      )}
      {passkeys && !isSupported && (
        <p className="mt-4 text-sm text-ink-muted">
          <Trans>This browser can't add passkeys here.</Trans>
        </p>
      )}
      {passkeys && isSupported && isAdding && <NewPasskey onClose={() => setAdding(false)} />}
      {passkeys && isSupported && !isAdding && (
        <Button size="small" className="mt-4" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" size={16} />
          <Trans>Add a passkey</Trans>
        </Button>
      )}
    </Panel>
  );
}
