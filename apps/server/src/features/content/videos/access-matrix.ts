import { listPosters } from '@kinora/contract/posters';
import {
  changeVideos,
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
  row(listVideos, 'everyone', open, () => ({})),
  row(getVideo, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(getVideo, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft },
    query: { incrementView: true },
  })),
  row(listPosters, 'a video', owned, ({ video }) => ({ params: { videoId: video } })),
  row(listPosters, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
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
  row(changeVideos, 'a video, whose result is 404 for others', open, ({ video }) => ({
    body: { ids: [video], change: { commentsEnabled: true } },
  })),
  row(changeVideos, 'a playlist', owned, ({ tweet, playlist }) => ({
    body: { ids: [tweet], addToPlaylist: playlist },
  })),
  deletion(deleteVideo, 'a video', owned, ({ video }) => ({ params: { videoId: video } })),
  deletion(deleteVideo, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
];
