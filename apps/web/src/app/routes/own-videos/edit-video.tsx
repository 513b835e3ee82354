import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { AudioTracksEditor } from '#features/audio-tracks/audio-tracks-editor.tsx';
import { AutomaticCaptions } from '#features/captions/automatic/automatic-captions.tsx';
import { CaptionsEditor } from '#features/captions/captions-editor.tsx';
import { ChaptersSection } from '#features/chapters/edit/chapters-section.tsx';
import { VideoForm } from '#features/uploads/form/video-form.tsx';
import { videoQuery } from '#features/videos/api.ts';
import { VideoFailure } from '#features/videos/video-failure.tsx';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Cancel } from '#ui/form/cancel.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import { OwnersOnly } from './owners-only.tsx';

export function Component() {
  usePageTitle(t`Edit Video`);
  const { videoId = '' } = useParams();
  // Doesn't poll, because the form must not change during editing, even if the video is still processing.
  const { data: video, error, refetch } = useQuery({ ...videoQuery(videoId), refetchInterval: false });
  if (error && (!video || isNotFound(error))) return <VideoFailure error={error} onRetry={refetch} />;
  return (
    <Page width="narrow">
      <PageHeading>
        <Trans>Edit Video</Trans>
      </PageHeading>
      {video ? (
        <OwnersOnly key={video._id} video={video}>
          <EditVideo video={video} />
        </OwnersOnly>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}

function EditVideo({ video }: { video: Video }) {
  const navigate = useNavigate();
  const page = `/video/${video._id}`;
  return (
    <>
      <VideoForm
        source={{ video }}
        submitLabel={t`Edit Video`}
        onSaved={() => navigate(page)}
        onUnchanged={() => toast.info(t`No changes detected.`)}
        secondary={() => <Cancel to={page} />}
      />
      <ChaptersSection video={video} />
      <CaptionsEditor video={video} />
      <AutomaticCaptions videoId={video._id} />
      <AudioTracksEditor video={video} />
    </>
  );
}
