import { createDraft, saveDraft } from '@kinora/contract/drafts';
import { createPoster, listPosters } from '@kinora/contract/posters';
import {
  bulkEditVideos,
  deleteVideo,
  getVideo,
  listVideos,
  publishVideo,
  togglePublish,
  updateVideo,
} from '@kinora/contract/videos';
import { deletion, hidden, open, owned, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(publishVideo, "the owner's uploads", { other: 400, owner: 201 }, ({ unpublished }) => ({
    body: { title: 'Mine', description: 'Of mine', ...unpublished },
  })),
  row(createDraft, "the owner's upload", { other: 400, owner: 201 }, ({ unpublished }) => ({
    body: { title: 'Mine', uploadedVideoResponse: unpublished.uploadedVideoResponse },
  })),
  row(saveDraft, 'a published video', { other: 403, owner: 409 }, ({ video }) => ({
    params: { videoId: video },
    body: { title: 'Mine now' },
  })),
  row(saveDraft, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft },
    body: { title: 'Mine now' },
  })),
  row(listVideos, 'everyone', open, () => ({})),
  row(getVideo, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(getVideo, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft },
    query: { incrementView: true },
  })),
  row(listPosters, 'a video', owned, ({ video }) => ({ params: { videoId: video } })),
  row(listPosters, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  // Its file hasn't been encoded.
  row(createPoster, 'a video', { other: 403, owner: 409 }, ({ video }) => ({
    params: { videoId: video },
    body: { time: 1 },
  })),
  row(createPoster, 'a draft', { other: 404, owner: 409 }, ({ draft }) => ({
    params: { videoId: draft },
    body: { time: 1 },
  })),
  row(updateVideo, 'a video', owned, ({ video }) => ({
    params: { videoId: video },
    body: { title: 'Mine now' },
  })),
  row(updateVideo, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft },
    body: { title: 'Mine now' },
  })),
  row(togglePublish, 'a video', owned, ({ spare }) => ({ params: { videoId: spare } })),
  row(togglePublish, 'a video that became a draft', hidden, ({ spare }) => ({ params: { videoId: spare } })),
  row(bulkEditVideos, 'a video, whose result is 404 for others', open, ({ video }) => ({
    body: { ids: [video], change: { commentsEnabled: true } },
  })),
  row(bulkEditVideos, 'a playlist', owned, ({ tweet, playlist }) => ({
    body: { ids: [tweet], addToPlaylist: playlist },
  })),
  deletion(deleteVideo, 'a video', owned, ({ video }) => ({ params: { videoId: video } })),
  deletion(deleteVideo, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
];
