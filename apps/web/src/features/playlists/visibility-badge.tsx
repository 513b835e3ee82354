import type { PlaylistVisibility } from '@kinora/contract/playlists';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Globe, Link2, Lock, type LucideIcon } from 'lucide-react';
import { i18n } from '#lib/i18n/i18n.ts';

type VisibilityTexts = { label: MessageDescriptor; icon: LucideIcon; hint: MessageDescriptor };

export const visibilities: Record<PlaylistVisibility, VisibilityTexts> = {
  public: {
    label: msg({ message: 'Public', context: 'playlist' }),
    icon: Globe,
    hint: msg({ message: 'Anyone can find it on your channel.', context: 'playlist' }),
  },
  unlisted: {
    label: msg({ message: 'Unlisted', context: 'playlist' }),
    icon: Link2,
    hint: msg({ message: 'Anyone with the link can open it.', context: 'playlist' }),
  },
  private: {
    label: msg({ message: 'Private', context: 'playlist' }),
    icon: Lock,
    hint: msg({ message: 'Only you can open it.', context: 'playlist' }),
  },
};

export function VisibilityBadge({ visibility }: { visibility: PlaylistVisibility }) {
  const { label, icon: Icon } = visibilities[visibility];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" size={14} />
      {i18n._(label)}
    </span>
  );
}
