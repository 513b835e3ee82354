import type { VideoCard } from '@kinora/contract/videos';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useWatchLater } from '#lib/api/use-watch-later.ts';
import { type MenuItem, MenuPopup } from '#ui/overlay/menu-popup.tsx';

export type CardMenuPopupProps = {
  trigger: ReactElement;
  video: Pick<VideoCard, '_id' | 'isSaved'>;
  /** The actions on it in this list. */
  more: readonly MenuItem[];
};

/** The menu itself, loaded by `CardMenu`. */
export function CardMenuPopup({ trigger, video, more }: CardMenuPopupProps) {
  const changeSaved = useWatchLater(video);
  const Icon = video.isSaved ? BookmarkCheck : BookmarkPlus;
  const saving = {
    label: video.isSaved ? 'Remove from Watch later' : 'Save to Watch later',
    icon: <Icon aria-hidden="true" size={16} />,
    onClick: () => changeSaved(!video.isSaved),
  };
  return <MenuPopup trigger={trigger} items={[saving, ...more]} />;
}
