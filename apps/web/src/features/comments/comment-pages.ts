import type { Comment, CommentPage } from '@kinora/contract/comments';

type Pages = readonly CommentPage[];

function addToTotal(page: CommentPage, by: 1 | -1): CommentPage {
  const totalComments = Math.max(0, page.pagination.totalComments + by);
  return { ...page, pagination: { ...page.pagination, totalComments } };
}

/** The pages with a new comment at the top. */
export function prependComment(pages: Pages, comment: Comment): Pages {
  return pages.map((page, index) => {
    const counted = addToTotal(page, 1);
    return index === 0 ? { ...counted, comments: [comment, ...counted.comments] } : counted;
  });
}

export function editComment(pages: Pages, id: string, change: (comment: Comment) => Comment): Pages {
  return pages.map((page) => ({
    ...page,
    comments: page.comments.map((comment) => (comment._id === id ? change(comment) : comment)),
  }));
}

export function removeComment(pages: Pages, id: string): Pages {
  return pages.map((page) => {
    const comments = page.comments.filter((comment) => comment._id !== id);
    return { ...addToTotal(page, -1), comments };
  });
}
