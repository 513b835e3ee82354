import { type Comment, listReplies, listTweetComments, listVideoComments } from '@kinora/contract/comments';
import { expect } from 'vitest';
import type { Caller } from '../person.ts';
import { canReadComment } from './comments.ts';
import { canSeeTarget, likesOf, type Model } from './model.ts';

const query = { limit: 100, sortBy: 'newest' } as const;

/** Compares all comments and replies with the model. */
export async function compareComments(model: Model, who: number, caller: Caller) {
  for (const target of [...model.videos.keys(), ...model.tweets.keys()]) {
    const { status, data } = model.tweets.has(target)
      ? await caller.call(listTweetComments, {
          params: { tweetId: target },
          query,
        })
      : await caller.call(listVideoComments, {
          params: { videoId: target },
          query,
        });
    const visible = canSeeTarget(model, who, target);
    expect(status).toBe(visible ? 200 : 404);
    if (!visible) continue;
    const isOpen = model.videos.get(target)?.isOpen ?? true;
    const all = [...model.comments].filter(
      ([id, comment]) => isOpen && comment.target === target && canReadComment(model, who, id, comment),
    );
    expect(data.pagination.totalComments).toBe(all.length);
    const top = all.filter(([, { parent }]) => parent === null).reverse();
    const expected = top.toSorted(([, one], [, other]) => Number(other.isPinned) - Number(one.isPinned));
    const repliesTo = (id: string) => all.filter(([, { parent }]) => parent === id);
    const shown = ([id, comment]: (typeof all)[number]) => ({
      ...{ _id: id, content: comment.content, isPinned: comment.isPinned, isHearted: comment.isHearted },
      ...{ totalLikes: likesOf(model, id), isLiked: model.likes[who]?.includes(id) },
      ...{ parentId: comment.parent, isHidden: comment.isHidden, repliesCount: repliesTo(id).length },
    });
    expect(data.comments.map(withHiding)).toMatchObject(expected.map(shown));
    for (const [commentId] of expected) {
      const replies = await caller.call(listReplies, { params: { commentId }, query: { limit: 100 } });
      expect(replies.data.comments.map(withHiding)).toMatchObject(repliesTo(commentId).map(shown));
      expect(replies.data.pagination.totalComments).toBe(repliesTo(commentId).length);
    }
  }
}

const withHiding = (comment: Comment) => ({ ...comment, isHidden: comment.moderation !== undefined });
