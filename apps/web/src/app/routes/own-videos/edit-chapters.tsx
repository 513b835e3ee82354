import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { ChapterEditor } from '#features/chapters/edit/chapter-editor.tsx';
import { videoQuery } from '#features/videos/api.ts';
import { VideoFailure } from '#features/videos/video-failure.tsx';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import { OwnersOnly } from './owners-only.tsx';

export function Component() {
  usePageTitle(t`Edit chapters`);
  const navigate = useNavigate();
  const { videoId = '' } = useParams();
  // Doesn't poll, because the chapters must not change during editing.
  const { data: video, error, refetch } = useQuery({ ...videoQuery(videoId), refetchInterval: false });
  if (error && (!video || isNotFound(error))) return <VideoFailure error={error} onRetry={refetch} />;
  const next = `/video/edit/${videoId}`;
  return (
    <Page width="wide">
      <PageHeading>
        <Trans>Edit chapters</Trans>
      </PageHeading>
      {video ? (
        <OwnersOnly video={video}>
          <ChapterEditor video={video} next={next} onSaved={() => navigate(next)} />
        </OwnersOnly>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}
