import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import { Panel } from '#ui/panel.tsx';
import { disablePush, enablePush, type PushState, readPushState } from './browser-push.ts';

const texts: Record<PushState, string> = {
  on: 'This browser shows them, also while Kinora is closed, until you log out here.',
  off: 'This browser does not show them.',
  denied: "This browser doesn't allow them. Allow notifications of this site in its settings first.",
  impossible: "This browser can't show them here.",
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
    meta: { fallback: 'The browser could not change this. Please try again.' },
    onSuccess: (after) => {
      client.setQueryData(queryKeys.push, after);
      // The button unmounts, so the note takes the focus.
      if (after === 'denied') note.current?.focus();
    },
  });
  const canChange = state === 'on' || state === 'off';
  return (
    <Panel
      title="Push on this device"
      description={
        <span ref={note} role="status" tabIndex={-1} className="outline-none">
          {state && texts[state]}
        </span>
      }
    >
      {!state && !error && <PanelLoading />}
      {!state && error && <PanelFailure error={error} onRetry={refetch} />}
      {canChange && (
        <Button busy={change.isPending} onClick={() => change.mutate(state === 'off')}>
          {state === 'on' ? 'Turn off' : 'Turn on'}
        </Button>
      )}
    </Panel>
  );
}
