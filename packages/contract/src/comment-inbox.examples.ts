import type { InboxComment } from './comment-inbox.ts';
import type { ExamplesOf } from './openapi/example.ts';
import { card, channelId, commentId, createdAt, firstPage, owner, page } from './openapi/samples.ts';

const { video, ...comment }: InboxComment = {
  _id: commentId,
  content: 'More at https://example.org',
  createdAt,
  updatedAt: createdAt,
  isLiked: false,
  totalLikes: 0,
  owner,
  parentId: null,
  replyTo: null,
  repliesCount: 0,
  isPinned: false,
  isHearted: false,
  editedAt: null,
  isHeld: true,
  video: { _id: card._id, title: card.title, thumbnail: card.thumbnail },
};

export const commentInboxExamples: ExamplesOf<typeof import('./comment-inbox.ts')> = {
  listInbox: {
    params: { channelId },
    query: { ...firstPage, filter: 'held' },
    data: { comments: [{ ...comment, video }], heldCount: 1, ...page },
  },
  approveComment: {
    params: { commentId },
    body: { updatedAt: createdAt },
    data: { ...comment, isHeld: false },
  },
};
