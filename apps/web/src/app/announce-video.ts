import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { videoSaved } from '#lib/api/query-effects.ts';
import { formatDateTime } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Shows a toast and updates all lists after a video is published or changed. */
export function announceVideo(client: QueryClient, video: Video): void {
  toast.success(savedText(video));
  videoSaved(client, video);
}

function savedText({ isPublished, publishAt }: Video): string {
  if (isPublished) return t`Video published successfully!`;
  return publishAt ? t`Scheduled for ${{ time: formatDateTime(publishAt) }}` : t`Draft saved`;
}
