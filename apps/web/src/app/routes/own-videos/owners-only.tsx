import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMember } from '#lib/session/viewer.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toast.ts';

/** Leaves the page unless the viewer owns the video. */
export function OwnersOnly({ video, children }: { video: Video; children: ReactNode }) {
  const navigate = useNavigate();
  const isOwner = useMember()._id === video.owner._id;
  useEffect(() => {
    if (isOwner) return;
    toast.error(t`You are not authorized to edit this video`);
    navigate('/', { replace: true });
  }, [isOwner, navigate]);
  return isOwner ? children : <Spinner />;
}
