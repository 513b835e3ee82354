import type { Video } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { videoSaved } from '#lib/api/query-effects.ts';
import { toast } from '#ui/feedback/toast.ts';

/** A video was published or changed: says so, and lets every list that may show it know. */
export function announceVideo(client: QueryClient, video: Video): void {
  toast.success('Video published successfully!');
  videoSaved(client, video);
}
