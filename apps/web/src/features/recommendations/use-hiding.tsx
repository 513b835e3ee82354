import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleSlash, EyeOff } from 'lucide-react';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { hiddenHereQuery, hide } from './hidden.ts';

type Card = Pick<VideoCard, '_id' | 'owner'>;

/** Returns whether a card was hidden on this page, and the menu entries that hide its video or channel. */
export function useHiding() {
  const client = useQueryClient();
  const { data: hidden } = useQuery(hiddenHereQuery);
  return {
    isHidden: ({ _id, owner }: Card) => hidden.includes(_id) || hidden.includes(owner._id),
    itemsFor: ({ _id, owner }: Card): MenuItem[] => [
      {
        label: t`Not interested`,
        icon: <EyeOff aria-hidden="true" size={16} />,
        onClick: () => void hide(client, { kind: 'video', id: _id }),
      },
      {
        label: t`Don't recommend this channel`,
        icon: <CircleSlash aria-hidden="true" size={16} />,
        onClick: () => void hide(client, { kind: 'channel', id: owner._id }),
      },
    ],
  };
}
