import type { Video } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { videoSaved } from '#lib/api/query-effects.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Shows the toast and updates every list after a video was published or changed. */
export function announceVideo(client: QueryClient, video: Video): void {
  toast.success('Video published successfully!');
  videoSaved(client, video);
}
