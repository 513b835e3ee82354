import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ScrollRow } from '#ui/list/scroll-row.tsx';
import { VideoCard } from '../cards/video-card.tsx';
import { featuredQuery } from './api.ts';
import { FeaturedShelfSkeleton, shelfCardClass, shelfClass } from './featured-shelf-skeleton.tsx';

/** The number of cards with an eagerly loaded image, roughly those in view. */
const eagerCards = 4;

/**
 * Shows the videos that the staff features, in a row above a feed. Renders nothing without any, and on failure, because
 * the feed below is what people came for.
 */
export function FeaturedShelf() {
  const id = useId();
  const { data, isPending } = useQuery(featuredQuery);
  if (isPending) return <FeaturedShelfSkeleton />;
  if (!data || data.videos.length === 0) return null;
  return (
    <section aria-labelledby={id} className={shelfClass}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        <Trans context="videos">Featured</Trans>
      </h2>
      <ScrollRow current="" className="-mx-4 sm:-mx-6">
        <ul className="flex w-max gap-4 p-1 -m-1">
          {data.videos.map((video, index) => (
            <li key={video._id} className={shelfCardClass}>
              <VideoCard video={video} eager={index < eagerCards} />
            </li>
          ))}
        </ul>
      </ScrollRow>
    </section>
  );
}
