import { listTweetComments, listVideoComments } from '@kinora/contract/comments';
import { listHistory } from '@kinora/contract/history';
import { listVideos } from '@kinora/contract/videos';
import { answer } from './api.ts';
import { pagination } from './content.ts';

/* What pages ask for that a test is not about. */

export const noVideos = () => answer(listVideos, () => ({ videos: [], ...pagination() }));

export const noHistory = () => answer(listHistory, () => ({ videos: [], ...pagination() }));

const none = { currentPage: 1, totalPages: 1, totalComments: 0, hasNextPage: false };
const emptyPage = () => ({ comments: [], ...pagination(), pagination: none });

export const noComments = () => [answer(listVideoComments, emptyPage), answer(listTweetComments, emptyPage)];
