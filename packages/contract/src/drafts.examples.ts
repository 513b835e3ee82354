import type { ExamplesOf } from './openapi/example.ts';
import { playback, updatedAt, video, videoId } from './openapi/samples.ts';
import type { Video } from './videos.ts';

const draft: Video = {
  ...video,
  description: '',
  thumbnail: null,
  isPublished: false,
  playback: { ...playback, status: 'processing', progress: 0, hls: null, renditions: [] },
};

export const draftExamples: ExamplesOf<typeof import('./drafts.ts')> = {
  createDraft: {
    body: {
      title: draft.title,
      description: '',
      uploadedVideoResponse: { public_id: 'videos/01950b2f-0000-7000-8000-000000000003' },
      visibility: 'unlisted',
    },
    data: draft,
  },
  saveDraft: {
    params: { videoId },
    body: { description: 'Brass, cranks and one carry after another.', unchangedSince: updatedAt },
    data: { ...draft, description: 'Brass, cranks and one carry after another.' },
  },
};
