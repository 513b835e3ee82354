import { lazy, Suspense } from 'react';
import { VideoGridSkeleton } from '#features/videos/cards/video-grid-skeleton.tsx';
import { useGuestsMayWatch } from '#lib/session/site.ts';
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
  return (
    <>
      <FeedChips shown={null} />
      <VideoGridSkeleton />
    </>
  );
}
