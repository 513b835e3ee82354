import type { ExamplesOf } from './openapi/example.ts';
import { card, firstPage, page } from './openapi/samples.ts';

const { _id, title, thumbnail, thumbnailPreview, duration, views, createdAt, visibility, owner } = card;

export const adminVideoExamples: ExamplesOf<typeof import('./admin-videos.ts')> = {
  listAdminVideos: {
    query: { ...firstPage, query: 'engine', status: 'listed' },
    data: {
      videos: [
        {
          ...{ _id, title, thumbnail, thumbnailPreview, duration, views, createdAt, visibility, owner },
          bytes: 48_234_496,
          moderation: null,
          processing: { status: 'ready', progress: 100 },
        },
      ],
      ...page,
    },
  },
};
