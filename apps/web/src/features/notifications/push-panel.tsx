import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '#lib/api/query-keys.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import { Panel } from '#ui/panel.tsx';
import { disablePush, enablePush, type PushState, readPushState } from './browser-push.ts';

const texts: Record<PushState, MessageDescriptor> = {
  on: msg`This browser shows notifications, even while the site is closed, until you log out here.`,
  off: msg`This browser doesn't show notifications.`,
  denied: msg`This browser blocks notifications. Allow them for this site in its settings first.`,
  impossible: msg`This browser can't show notifications here.`,
};

export function PushPanel() {
  const client = useQueryClient();
  const note = useRef<HTMLSpanElement>(null);
  const { _id } = useMember();
  const {
    data: state,
    error,
    refetch,
  } = useQuery({ queryKey: queryKeys.push, queryFn: () => readPushState(_id), staleTime: 0 });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? enablePush(_id) : disablePush()),
    meta: { fallback: t`The browser couldn't change this. Please try again.` },
    onSuccess: (after) => {
      client.setQueryData(queryKeys.push, after);
      // The button unmounts, so the note takes the focus.
      if (after === 'denied') note.current?.focus();
    },
  });
  const canChange = state === 'on' || state === 'off';
  return (
    <Panel
      title={t`Push notifications on this device`}
      description={
        <span ref={note} role="status" tabIndex={-1} className="outline-none">
          {state && i18n._(texts[state])}
        </span>
      }
    >
      {!state && !error && <PanelLoading />}
      {!state && error && <PanelFailure error={error} onRetry={refetch} />}
      {canChange && (
        <Button busy={change.isPending} onClick={() => change.mutate(state === 'off')}>
          {state === 'on' ? t`Turn off` : t`Turn on`}
        </Button>
      )}
    </Panel>
  );
}
