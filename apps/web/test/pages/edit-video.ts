import { getVideo } from '@kinora/contract/videos';
import { api, respond } from '#test/api.ts';
import { ada, aVideo, ownerOf } from '#test/content.ts';
import {
  noAutomaticCaptions,
  noCaptionDrafts,
  noComments,
  noPosters,
  noVideos,
} from '#test/default-handlers.ts';

export const video = aVideo({ owner: ownerOf(ada) });
export const url = `/video/edit/${video._id}`;
export const videoUrl = `/video/${video._id}`;

export const serveEditedVideo = () =>
  api.use(
    noAutomaticCaptions(),
    noPosters(),
    noCaptionDrafts(),
    noVideos(),
    ...noComments(),
    respond(getVideo, () => video),
  );
