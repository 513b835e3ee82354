import type { Session } from '@kinora/contract/sessions';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { formatDate, formatRelative } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { endOne, sessionsQuery } from './api.ts';

const isPhone = (device: string) => / on (iOS|Android)$/.test(device);

/** Translates a device's name, which the server writes in English: `Firefox on Linux`. */
function deviceText(name: string): string {
  const [browser = '', system] = name.split(' on ');
  if (system) return t`${browser} on ${system}`;
  return name === 'Unknown device' ? t`Unknown device` : name;
}

export function SessionItem({ session }: { session: Session }) {
  const { _id, address, createdAt, lastSeenAt, isCurrent } = session;
  const device = deviceText(session.device);
  const client = useQueryClient();
  const ending = useExclusiveMutation({
    mutationFn: () => endOne(_id),
    meta: { success: t`Session ended` },
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
  const Icon = isPhone(session.device) ? Smartphone : Monitor;
  const since = t({ message: `since ${{ date: formatDate(createdAt) }}`, comment: 'Online · since May 1' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-ink-muted wrap-anywhere">
          {isCurrent ? (
            <span className="text-success-ink">{t`This device`}</span>
          ) : (
            formatRelative(lastSeenAt)
          )}
          {address && ` · ${address}`}
          {` · ${since}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          busy={ending.isPending}
          aria-label={t`End the session of ${device}`}
          onClick={() => ending.mutate()}
        >
          {t({ message: 'End', context: 'verb' })}
        </Button>
      )}
    </li>
  );
}
