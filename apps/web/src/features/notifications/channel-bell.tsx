import type { BellLevel } from '@kinora/contract/owner';
import { setBell } from '@kinora/contract/subscriptions';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { callApi } from '#lib/api/api-client.ts';
import { patchChannel, patchOwner } from '#lib/api/channel-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { toast } from '#ui/feedback/toast.ts';
import { IconButton } from '#ui/icon-button.tsx';

type ChannelBellProps = { channelId: string; name: string; bell: BellLevel };

/** Sets which notifications the viewer gets about a subscribed channel's new videos. */
export function ChannelBell({ channelId, name, bell }: ChannelBellProps) {
  const client = useQueryClient();
  const show = (level: BellLevel) => {
    patchChannel(client, channelId, (channel) => ({ ...channel, bell: level }));
    patchOwner(client, channelId, { bell: level });
  };
  const change = useExclusiveMutation({
    mutationFn: (level: BellLevel) => callApi(setBell, { params: { channelId }, body: { level } }),
    meta: { fallback: t`Failed to change notifications` },
    onMutate: show,
    onSuccess: ({ level }) =>
      toast.success(
        level === 'all'
          ? t`You'll be notified about new videos from ${name}`
          : t`You won't be notified about new videos from ${name}`,
      ),
    onError: (_error, level) => show(level === 'all' ? 'none' : 'all'),
  });
  const isOn = bell === 'all';
  const Icon = isOn ? BellRing : Bell;
  return (
    <IconButton
      label={t`Notify me about new videos from ${name}`}
      aria-pressed={isOn}
      onClick={() => change.mutate(isOn ? 'none' : 'all')}
      className="max-sm:flex-none!"
    >
      <Icon aria-hidden="true" size={20} className={isOn ? 'fill-accent-mark text-accent-mark' : undefined} />
    </IconButton>
  );
}
