import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { RetryNote } from '#ui/feedback/retry-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ScrollRow } from '#ui/list/scroll-row.tsx';
import { useFocusAfterRemoval } from '#ui/list/use-focus-after-removal.ts';
import { continueWatchingQuery, useRemoveFromContinue } from './continue-api.ts';

type ContinueWatchingProps = {
  /** Renders one video. `action` is its Remove button. */
  children: (video: VideoCard, action: ReactNode) => ReactNode;
};

/** A row of the videos that the viewer hasn't finished. Renders nothing if there are none. */
export function ContinueWatching({ children }: ContinueWatchingProps) {
  const { data: videos, isLoadingError, refetch } = useQuery(continueWatchingQuery);
  const remove = useRemoveFromContinue();
  if (isLoadingError) {
    return <RetryNote message={t`Failed to fetch videos.`} onRetry={refetch} className="mb-6" />;
  }
  if (!videos || videos.length === 0) return null;
  return (
    <section aria-labelledby="continue-watching" className="mb-8">
      <h2 id="continue-watching" className="mb-3 text-lg font-bold">
        <Trans>Continue watching</Trans>
      </h2>
      <Row videos={videos}>
        {(video) =>
          children(
            video,
            <IconButton
              label={t`Remove ${{ title: video.title }} from Continue watching`}
              // Ignores the second click of a double click, which would hit the next video's button.
              onClick={({ detail }) => detail < 2 && void remove(video)}
            >
              <X aria-hidden="true" size={18} />
            </IconButton>,
          )
        }
      </Row>
    </section>
  );
}

type RowProps = { videos: readonly VideoCard[]; children: (video: VideoCard) => ReactNode };

function Row({ videos, children }: RowProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list);
  return (
    <ScrollRow current="" className="-mx-4 sm:-mx-6">
      <ul ref={list} className="flex w-max gap-4 py-1">
        {videos.map((video) => (
          <li key={video._id}>{children(video)}</li>
        ))}
      </ul>
    </ScrollRow>
  );
}
