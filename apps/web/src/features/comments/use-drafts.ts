import type { Comment } from '@kinora/contract/comments';
import { normalizeText } from '@kinora/contract/fields';
import { useCallback, useState } from 'react';

type Draft = { comment: Comment; content: string };

/** Stores the unsaved text of a comment; null ends the edit. */
export type SetDraft = (comment: Comment, content: string | null) => void;

/** The comments that are being edited. Their unsaved texts survive any change of the list and its order. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const setDraft = useCallback<SetDraft>((comment, content) => {
    setDrafts((before) => {
      const after = new Map(before);
      if (content === null) {
        after.delete(comment._id);
      } else {
        after.set(comment._id, { comment, content });
      }
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
