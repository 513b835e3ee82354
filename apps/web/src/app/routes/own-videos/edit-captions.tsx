import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { draftQuery } from '#features/captions/editor/api.ts';
import { CaptionEditor } from '#features/captions/editor/caption-editor.tsx';
import { videoQuery } from '#features/videos/api.ts';
import { VideoFailure } from '#features/videos/video-failure.tsx';
import { failureText } from '#lib/api/api-error.ts';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import { OwnersOnly } from './owners-only.tsx';

export function Component() {
  usePageTitle(t`Edit captions`);
  const navigate = useNavigate();
  const { videoId = '', draftId = '' } = useParams();
  const { data: video, error, refetch } = useQuery({ ...videoQuery(videoId), refetchInterval: false });
  const draft = useQuery(draftQuery({ videoId, draftId }));
  if (error && (!video || isNotFound(error))) return <VideoFailure error={error} onRetry={refetch} />;
  if (draft.error) return <DraftFailure error={draft.error} onRetry={draft.refetch} />;
  const title = video?.title;
  return (
    <Page width="wide">
      <PageHeading>
        <span className="wrap-anywhere">
          {title === undefined ? <Trans>Edit captions</Trans> : <Trans>Captions of “{title}”</Trans>}
        </span>
      </PageHeading>
      {video && draft.data ? (
        <OwnersOnly video={video}>
          <CaptionEditor
            key={draftId}
            video={video}
            stored={draft.data}
            onLeave={() => navigate(`/video/edit/${videoId}`)}
          />
        </OwnersOnly>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}

function DraftFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isNotFound(error) ? (
    <ErrorPanel
      level="page"
      title={t`Draft not found`}
      message={t`It was published or deleted, or it belongs to someone else.`}
    />
  ) : (
    <ErrorPanel level="page" message={failureText(error)} onRetry={onRetry} />
  );
}
