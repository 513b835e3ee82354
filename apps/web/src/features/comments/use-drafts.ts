import type { Comment } from '@kinora/contract/comments';
import { normalizeText } from '@kinora/contract/fields';
import { useCallback, useState } from 'react';

type Draft = { comment: Comment; content: string };

/** Keeps what is written of a comment; null when it is no longer edited. */
export type SetDraft = (comment: Comment, content: string | null) => void;

/** The comments that are being edited. What is written stays, whichever of them the list shows, and in which order. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const setDraft = useCallback<SetDraft>((comment, content) => {
    setDrafts((before) => {
      const after = new Map(before);
      if (content === null) after.delete(comment._id);
      else after.set(comment._id, { comment, content });
      return after;
    });
  }, []);
  return {
    draftOf: ({ _id }: Comment) => drafts.get(_id)?.content,
    setDraft,
    areUnsaved: [...drafts.values()].some(isUnsaved),
  };
}

function isUnsaved({ comment, content }: Draft): boolean {
  const written = normalizeText(content);
  return written !== '' && written !== comment.content;
}
