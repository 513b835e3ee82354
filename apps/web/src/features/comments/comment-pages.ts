import type { Comment, CommentPage } from '@kinora/contract/comments';

type Pages = readonly CommentPage[];
type Holder = { comments: Comment[] };

function addToTotal(page: CommentPage, by: number): CommentPage {
  const totalComments = Math.max(0, page.pagination.totalComments + by);
  return { ...page, pagination: { ...page.pagination, totalComments } };
}

/** Adds a new comment at the top, but below a pinned one. */
export function prependComment(pages: Pages, comment: Comment): Pages {
  return pages.map((page, index) => {
    const counted = addToTotal(page, 1);
    if (index > 0) return counted;
    const pinned = counted.comments.filter(({ isPinned }) => isPinned);
    const others = counted.comments.filter(({ isPinned }) => !isPinned);
    return { ...counted, comments: [...pinned, comment, ...others] };
  });
}

export function editComment<Page extends Holder>(
  pages: readonly Page[],
  id: string,
  change: (comment: Comment) => Comment,
): Page[] {
  return pages.map((page) => ({
    ...page,
    comments: page.comments.map((comment) => (comment._id === id ? change(comment) : comment)),
  }));
}

export function dropComment<Page extends Holder>(pages: readonly Page[], id: string): Page[] {
  return pages.map((page) => ({ ...page, comments: page.comments.filter(({ _id }) => _id !== id) }));
}

/**
 * Removes a deleted comment from the list, or a deleted reply from its comment's count. Also subtracts the comment and
 * its replies from the total.
 */
export function removeComment(pages: Pages, { _id, parentId, repliesCount }: Comment): Pages {
  const left = parentId === null ? dropComment(pages, _id) : countReplies(pages, parentId, -1);
  return left.map((page) => addToTotal(page, -1 - repliesCount));
}

/** Adds a new reply to its comment's count and to the total. */
export function countReply(pages: Pages, parentId: string): Pages {
  return countReplies(pages, parentId, 1).map((page) => addToTotal(page, 1));
}

function countReplies(pages: Pages, parentId: string, by: 1 | -1): CommentPage[] {
  return editComment(pages, parentId, (comment) => ({
    ...comment,
    repliesCount: Math.max(0, comment.repliesCount + by),
  }));
}

/** Moves a newly pinned comment to the top and unpins the previous one. An unpinned comment keeps its place. */
export function markPinned(pages: Pages, pinned: Comment): Pages {
  const others = pages.map((page) => ({
    ...page,
    comments: page.comments.map((comment) => ({ ...comment, isPinned: false })),
  }));
  if (!pinned.isPinned) return others;
  return dropComment(others, pinned._id).map((page, index) =>
    index === 0 ? { ...page, comments: [pinned, ...page.comments] } : page,
  );
}
