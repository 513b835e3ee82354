import { defaultFeedOf } from '@kinora/contract/boot';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { VideoGridSkeleton } from '#features/videos/cards/video-grid-skeleton.tsx';
import {
  FeaturedShelfSkeleton,
  hasFeaturedShelf,
} from '#features/videos/featured/featured-shelf-skeleton.tsx';
import { useGuestsMayWatch, useSite } from '#lib/session/site.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Page } from '#ui/page.tsx';
import { memberHome } from '../../routes.ts';
import { FeedChips } from './feed-chips.tsx';
import { GuestHome } from './guest-home.tsx';

const MemberHome = lazy(async () => ({ default: (await memberHome.load()).Component }));

/** Shows the feed to members and to guests who may watch, and the welcome page to other guests. */
export function Home() {
  const viewer = useViewer();
  if (!useGuestsMayWatch() && !viewer) return <GuestHome />;
  return (
    <Page>
      <Suspense fallback={<HomeSkeleton />}>
        <MemberHome />
      </Suspense>
    </Page>
  );
}

function HomeSkeleton() {
  const [site, viewer] = [useSite(), useViewer()];
  const [params] = useSearchParams();
  const feed = params.get('feed') ?? (params.has('tag') ? null : defaultFeedOf(site, viewer));
  return (
    <>
      <FeedChips shown={null} />
      {hasFeaturedShelf(site, feed) && <FeaturedShelfSkeleton />}
      <VideoGridSkeleton />
    </>
  );
}
