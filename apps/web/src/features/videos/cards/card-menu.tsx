import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredTrigger } from '#ui/overlay/deferred-trigger.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import type { CardMenuPopupProps } from './card-menu-popup.tsx';

const popup = defer<CardMenuPopupProps>(async () => (await import('./card-menu-popup.tsx')).CardMenuPopup);

type CardMenuProps = {
  video: VideoCard;
  extraItems?: readonly MenuItem[];
  /** Applied to the menu button. */
  className?: string;
};

const noExtraItems: readonly MenuItem[] = [];

export function CardMenu({ video, extraItems = noExtraItems, className }: CardMenuProps) {
  return (
    <DeferredTrigger
      popup={popup}
      trigger={
        <IconButton
          label={t`Options for ${{ title: video.title }}`}
          data-card-menu={video._id}
          className={className}
        >
          <EllipsisVertical aria-hidden="true" size={18} />
        </IconButton>
      }
    >
      {(Popup, button) => <Popup trigger={button} video={video} extraItems={extraItems} />}
    </DeferredTrigger>
  );
}
