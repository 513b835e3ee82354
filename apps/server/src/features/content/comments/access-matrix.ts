import { approveComment, listInbox } from '@kinora/contract/comment-inbox';
import {
  addTweetComment,
  addVideoComment,
  deleteComment,
  getComment,
  heartComment,
  listReplies,
  listTweetComments,
  listVideoComments,
  pinComment,
  updateComment,
} from '@kinora/contract/comments';
import { deletion, hidden, made, open, owned, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(addVideoComment, 'a video', made, ({ video }) => ({
    params: { videoId: video },
    body: { content: 'Seen' },
  })),
  row(addVideoComment, 'a draft', { other: 404, owner: 201 }, ({ draft }) => ({
    params: { videoId: draft },
    body: { content: 'Seen' },
  })),
  row(listVideoComments, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(listVideoComments, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(addTweetComment, 'a tweet', made, ({ tweet }) => ({
    params: { tweetId: tweet },
    body: { content: 'Read' },
  })),
  row(listTweetComments, 'a tweet', open, ({ tweet }) => ({ params: { tweetId: tweet } })),
  row(getComment, 'a comment', open, ({ comment }) => ({ params: { commentId: comment } })),
  row(getComment, 'a comment on a draft', hidden, ({ draftComment }) => ({
    params: { commentId: draftComment },
  })),
  row(updateComment, 'a comment', owned, ({ comment }) => ({
    params: { commentId: comment },
    body: { content: 'Otherwise' },
  })),
  row(updateComment, 'a comment on a draft', hidden, ({ draftComment }) => ({
    params: { commentId: draftComment },
    body: { content: 'Otherwise' },
  })),
  row(listReplies, 'a comment', open, ({ comment }) => ({ params: { commentId: comment } })),
  row(listReplies, 'a comment on a draft', hidden, ({ draftComment }) => ({
    params: { commentId: draftComment },
  })),
  row(listInbox, 'a channel', owned, ({ owner }) => ({ params: { channelId: owner.user._id } })),
  row(approveComment, 'a comment', owned, ({ comment }) => ({ params: { commentId: comment }, body: {} })),
  row(approveComment, 'a comment on a draft', hidden, ({ draftComment }) => ({
    params: { commentId: draftComment },
    body: {},
  })),
  ...[pinComment, heartComment].flatMap((mark) => [
    row(mark, 'a comment', owned, ({ comment }) => ({ params: { commentId: comment } })),
    row(mark, 'a comment on a draft', hidden, ({ draftComment }) => ({
      params: { commentId: draftComment },
    })),
  ]),
  deletion(deleteComment, 'a comment', owned, ({ comment }) => ({ params: { commentId: comment } })),
  deletion(deleteComment, 'a comment on a draft', hidden, ({ draftComment }) => ({
    params: { commentId: draftComment },
  })),
];
