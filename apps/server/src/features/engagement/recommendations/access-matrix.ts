import {
  hideRecommendedChannel,
  hideRecommendedVideo,
  listForYou,
  listHiddenRecommendations,
  listRelatedVideos,
  unhideRecommendedChannel,
  unhideRecommendedVideo,
} from '@kinora/contract/recommendations';
import { hidden, open, row } from '../../../../test/access-matrix-rows.ts';

type Made = { video: string; draft: string; owner: { user: { _id: string } } };
const aVideo = ({ video }: Made) => ({ params: { videoId: video } });
const aDraft = ({ draft }: Made) => ({ params: { videoId: draft } });
const aChannel = ({ owner }: Made) => ({ params: { channelId: owner.user._id } });

export const rows = [
  row(listForYou, 'the caller', open, () => ({})),
  row(listRelatedVideos, 'a video', open, aVideo),
  row(listRelatedVideos, 'a draft', hidden, aDraft),
  row(hideRecommendedVideo, 'a video', open, aVideo),
  row(hideRecommendedVideo, 'a draft', hidden, aDraft),
  row(hideRecommendedChannel, 'a channel', open, aChannel),
  row(listHiddenRecommendations, 'the caller', open, () => ({})),
  row(unhideRecommendedVideo, 'a video', open, aVideo),
  row(unhideRecommendedChannel, 'a channel', open, aChannel),
];
