import type { TwoFactorState } from '@kinora/contract/two-factor';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import { Panel } from '#ui/panel.tsx';
import { requestRecoveryCodes, twoFactorQuery } from './api.ts';
import { DisableTwoFactor } from './disable-two-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

/** A task in progress, whose view replaces the panel's content. */
type Task = { kind: 'set-up' } | { kind: 'switch-off' } | { kind: 'codes'; codes: string[] };

export function TwoFactorPanel() {
  const { data: state, error, refetch } = useQuery(twoFactorQuery);
  const client = useQueryClient();
  const [task, setTask] = useState<Task | null>(null);
  const finish = () => {
    setTask(null);
    return client.invalidateQueries(twoFactorQuery);
  };
  const showCodes = (codes: string[]) => {
    setTask({ kind: 'codes', codes });
    return client.invalidateQueries(twoFactorQuery);
  };
  return (
    <Panel
      title={t`Two-factor authentication`}
      description={t`Logging in takes a code from an app on your phone, in addition to your password.`}
    >
      {!state && !error && <PanelLoading />}
      {!state && error && <PanelFailure error={error} onRetry={refetch} />}
      {task?.kind === 'set-up' && <TwoFactorSetup onCodes={showCodes} onCancel={() => setTask(null)} />}
      {task?.kind === 'switch-off' && <DisableTwoFactor onDone={finish} onCancel={() => setTask(null)} />}
      {task?.kind === 'codes' && <RecoveryCodes codes={task.codes} onDone={finish} />}
      {state && !task && (
        <State
          state={state}
          onSetUp={() => setTask({ kind: 'set-up' })}
          onSwitchOff={() => setTask({ kind: 'switch-off' })}
          onCodes={showCodes}
        />
      )}
    </Panel>
  );
}

type StateProps = {
  state: TwoFactorState;
  onSetUp: () => void;
  onSwitchOff: () => void;
  onCodes: (codes: string[]) => unknown;
};

function State({ state: { isOn, recoveryCodesLeft }, onSetUp, onSwitchOff, onCodes }: StateProps) {
  const renewal = useExclusiveMutation({
    mutationFn: requestRecoveryCodes,
    meta: { fallback: t`New recovery codes couldn't be created.` },
    onSuccess: onCodes,
  });
  if (!isOn) {
    return (
      <Button size="small" onClick={onSetUp}>
        <Trans>Turn on</Trans>
      </Button>
    );
  }
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold text-success-ink">
          <Trans comment="Two-factor authentication is switched on">On.</Trans>
        </span>{' '}
        <Plural
          value={recoveryCodesLeft}
          one="You have # recovery code left."
          other="You have # recovery codes left."
        />
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" busy={renewal.isPending} onClick={() => renewal.mutate()}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button size="small" onClick={onSwitchOff}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </>
  );
}
