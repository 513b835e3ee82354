import type { PlaylistVisibility } from '@kinora/contract/playlists';
import { Globe, Link2, Lock } from 'lucide-react';

export const visibilities = {
  public: { label: 'Public', icon: Globe, hint: 'Everyone can find it on your channel.' },
  unlisted: { label: 'Unlisted', icon: Link2, hint: 'Everyone who has its link can open it.' },
  private: { label: 'Private', icon: Lock, hint: 'Only you can open it.' },
} as const satisfies Record<PlaylistVisibility, object>;

export function VisibilityBadge({ visibility }: { visibility: PlaylistVisibility }) {
  const { label, icon: Icon } = visibilities[visibility];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" size={14} />
      {label}
    </span>
  );
}
