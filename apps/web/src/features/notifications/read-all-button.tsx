import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { unreadQuery, useMarkNotificationsRead } from './api.ts';

/** Stays mounted when nothing is unread, so that focus isn't lost. */
export function ReadAllButton() {
  const { data } = useQuery({ ...unreadQuery, enabled: false });
  const reading = useMarkNotificationsRead();
  const hasUnread = (data?.unreadCount ?? 0) > 0;
  return (
    <Button
      size="small"
      aria-disabled={!hasUnread}
      busy={reading.isPending}
      onClick={() => reading.mutate('all')}
    >
      <CheckCheck aria-hidden="true" size={16} />
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
