import { lazy, Suspense } from 'react';
import { VideoGridSkeleton } from '#features/videos/video-grid-skeleton.tsx';
import { useViewer } from '#lib/viewer.ts';
import { Page } from '#ui/page.tsx';
import { GuestHome } from './guest-home.tsx';

const MemberHome = lazy(() => import('./member-home.tsx').then((module) => ({ default: module.MemberHome })));

/** One address, two pages: an invitation for guests, the feed for members. */
export function Home() {
  if (!useViewer()) return <GuestHome />;
  return (
    <Page>
      <Suspense fallback={<VideoGridSkeleton />}>
        <MemberHome />
      </Suspense>
    </Page>
  );
}
