import type { Session } from '@kinora/contract/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { formatDate, formatRelative } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { endOne, sessionsQuery } from './api.ts';

const isPhone = (device: string) => / on (iOS|Android)$/.test(device);

export function SessionItem({ session }: { session: Session }) {
  const { _id, device, address, createdAt, lastSeenAt, isCurrent } = session;
  const client = useQueryClient();
  const ending = useExclusiveMutation({
    mutationFn: () => endOne(_id),
    meta: { success: 'Session ended' },
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
  const Icon = isPhone(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-ink-muted wrap-anywhere">
          {isCurrent ? <span className="text-success-ink">This device</span> : formatRelative(lastSeenAt)}
          {address && ` · ${address}`}
          {` · since ${formatDate(createdAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          busy={ending.isPending}
          aria-label={`End the session of ${device}`}
          onClick={() => ending.mutate()}
        >
          End
        </Button>
      )}
    </li>
  );
}
