import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { endOthers, sessionsQuery } from './api.ts';
import { SessionItem } from './session-item.tsx';

export function SessionList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  return (
    <Panel
      title={t`Where you're logged in`}
      description={t`End any session you don't recognize and change your password.`}
    >
      {!sessions && !error && <PanelLoading lines={3} />}
      {!sessions && error && <PanelFailure error={error} onRetry={refetch} />}
      {sessions && (
        <RowList className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionItem key={session._id} session={session} />
          ))}
        </RowList>
      )}
      {sessions?.length === 1 && (
        <p className="mt-2 text-sm text-ink-muted">
          <Trans>You're not logged in anywhere else.</Trans>
        </p>
      )}
      {sessions && sessions.length > 1 && <EndOthers />}
    </Panel>
  );
}

function EndOthers() {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const ending = useExclusiveMutation({
    mutationFn: endOthers,
    meta: { success: t`All other sessions have ended` },
    onSuccess: () => client.invalidateQueries(sessionsQuery),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button size="small" className="mt-4" onClick={() => setConfirming(true)}>
        <Trans>End all other sessions</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => ending.mutate()}
        busy={ending.isPending}
        title={t`End all other sessions?`}
        message={t`You stay logged in here, but have to log in again everywhere else.`}
        confirmLabel={t`End sessions`}
      />
    </>
  );
}
