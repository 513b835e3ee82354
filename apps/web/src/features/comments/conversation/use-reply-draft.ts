import { normalizeText } from '@kinora/contract/characters';
import type { Comment } from '@kinora/contract/comments';
import { type RefObject, useState } from 'react';
import type { Drafts } from './use-drafts.ts';

/**
 * The draft of a reply to a comment, whose element is `area`. `toggle` opens the form, focuses a draft with text, and
 * otherwise closes the form. `onClose` moves the focus, because the form unmounts.
 */
export function useReplyDraft(
  { draftOf, setDraft }: Drafts,
  comment: Comment,
  { area, onClose }: { area: RefObject<HTMLElement | null>; onClose: () => void },
) {
  const draft = draftOf('reply', comment);
  const [isOpenedHere, setOpenedHere] = useState(false);
  const close = () => {
    setDraft('reply', comment, null);
    onClose();
  };
  const toggle = () => {
    if (draft === undefined) {
      setOpenedHere(true);
      setDraft('reply', comment, '');
    } else if (normalizeText(draft) === '') {
      close();
    } else {
      area.current?.querySelector('textarea')?.focus();
    }
  };
  return { draft, isOpenedHere, toggle, close };
}
