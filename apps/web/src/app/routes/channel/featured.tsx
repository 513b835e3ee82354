import type { Channel } from '@kinora/contract/channels';
import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Star, StarOff } from 'lucide-react';
import { useRef } from 'react';
import { useFeatureVideo } from '#features/channels/use-change-channel.ts';
import { FeaturedVideo } from '#features/videos/cards/featured-video.tsx';
import { useFocusAfterRemoval } from '#ui/list/use-focus-after-removal.ts';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';

type FeaturedProps = { video: VideoCard | null; extraItems?: readonly MenuItem[] };

/** The channel's featured video. Stays mounted without one, so that the focus can move when its owner removes it. */
export function Featured({ video, extraItems }: FeaturedProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(box);
  return (
    <div ref={box}>
      {video && (
        <section aria-label={t`Featured video`} className="mb-8 border-b border-line pb-8">
          <FeaturedVideo video={video} extraItems={extraItems} />
        </section>
      )}
    </div>
  );
}

/** Returns a function that lists the owner's menu entries for a video of the channel. */
export function useFeatureItems(channel: Channel): (video: VideoCard) => MenuItem[] {
  const feature = useFeatureVideo(channel);
  return (video) => {
    if (video._id === channel.featuredVideo?._id) {
      return [
        {
          label: t`Stop featuring`,
          icon: <StarOff aria-hidden="true" size={16} />,
          onClick: () => feature.mutate(null),
        },
      ];
    }
    if (!video.isPublished || video.visibility !== 'public') return [];
    return [
      {
        label: t`Feature on channel`,
        icon: <Star aria-hidden="true" size={16} />,
        onClick: () => feature.mutate(video),
      },
    ];
  };
}
