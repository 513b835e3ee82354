import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AutomaticCaptions } from '#features/captions/automatic/automatic-captions.tsx';
import { CaptionsEditor } from '#features/captions/captions-editor.tsx';
import { VideoForm } from '#features/uploads/form/video-form.tsx';
import { videoQuery } from '#features/videos/api.ts';
import { VideoFailure } from '#features/videos/video-failure.tsx';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Cancel } from '#ui/form/cancel.tsx';
import { Page, PageHeading } from '#ui/page.tsx';

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
      {video ? <OwnersOnly key={video._id} video={video} /> : <Spinner />}
    </Page>
  );
}

function OwnersOnly({ video }: { video: Video }) {
  const navigate = useNavigate();
  const isOwner = useMember()._id === video.owner._id;
  useEffect(() => {
    if (isOwner) return;
    toast.error(t`You are not authorized to edit this video`);
    navigate('/', { replace: true });
  }, [isOwner, navigate]);
  if (!isOwner) return <Spinner />;

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
      <CaptionsEditor video={video} />
      <AutomaticCaptions videoId={video._id} />
    </>
  );
}
