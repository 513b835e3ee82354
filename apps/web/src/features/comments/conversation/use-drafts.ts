import { normalizeText } from '@kinora/contract/characters';
import type { Comment } from '@kinora/contract/comments';
import { useCallback, useState } from 'react';

export type DraftKind = 'edit' | 'reply';

type Draft = { kind: DraftKind; comment: Comment; content: string };

/** Stores an unsaved text; null discards the draft and closes its form. */
export type SetDraft = (kind: DraftKind, comment: Comment, content: string | null) => void;

export type Drafts = {
  draftOf: (kind: DraftKind, comment: Comment) => string | undefined;
  setDraft: SetDraft;
  /** Discards the drafts of a deleted comment and its replies. */
  discard: (comment: Comment) => void;
  areUnsaved: boolean;
};

const keyOf = (kind: DraftKind, { _id }: Comment) => `${kind} ${_id}`;

/** Holds the texts of edits and replies in progress, so that they survive changes to the list and its order. */
export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const setDraft = useCallback<SetDraft>((kind, comment, content) => {
    setDrafts((before) => {
      const after = new Map(before);
      if (content === null) {
        after.delete(keyOf(kind, comment));
      } else {
        after.set(keyOf(kind, comment), { kind, comment, content });
      }
      return after;
    });
  }, []);
  const discard = useCallback(({ _id }: Comment) => {
    setDrafts((before) => new Map([...before].filter(([, { comment }]) => !isPartOf(comment, _id))));
  }, []);
  return {
    draftOf: (kind, comment) => drafts.get(keyOf(kind, comment))?.content,
    setDraft,
    discard,
    areUnsaved: [...drafts.values()].some(isUnsaved),
  };
}

function isPartOf({ _id, parentId }: Comment, threadId: string): boolean {
  return _id === threadId || parentId === threadId;
}

function isUnsaved({ kind, comment, content }: Draft): boolean {
  const written = normalizeText(content);
  return written !== '' && (kind === 'reply' || written !== comment.content);
}
