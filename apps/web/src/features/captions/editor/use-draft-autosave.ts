import type { CaptionDraft } from '@kinora/contract/caption-drafts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, failureText } from '#lib/api/api-error.ts';
import { createAutosaver, type SaveState } from '#lib/autosaver.ts';
import { type DraftParams, saveDraft } from './api.ts';
import { storeCopy } from './stored-copy.ts';

type Options = {
  params: DraftParams;
  draft: CaptionDraft;
  /** The draft's content when the page opened. */
  saved: string;
  /** The current content. */
  content: string;
  /** Whether the content was edited from another version of the draft. */
  isDisputed: boolean;
};

export type DraftAutosave = ReturnType<typeof useDraftAutosave>;

/** Saves the captions to the draft a moment after each change, and until then in this browser. */
export function useDraftAutosave({ params, draft, saved, content, isDisputed }: Options) {
  const [state, setState] = useState<SaveState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasConflict, setConflict] = useState(isDisputed);
  const current = useRef(content);
  const last = useRef({ content: saved, updatedAt: draft.updatedAt });
  const { draftId } = params;

  const store = () => {
    const { content: savedContent, updatedAt: base } = last.current;
    storeCopy(draftId, current.current === savedContent ? null : { content: current.current, base });
  };
  const save = async (change: { content?: string; language?: string }) => {
    const { draft: after } = await saveDraft(params, { ...change, unchangedSince: last.current.updatedAt });
    last.current = { content: change.content ?? last.current.content, updatedAt: after.updatedAt };
    store();
  };
  const [saver] = useState(() =>
    createAutosaver({
      hasChanges: () => current.current !== last.current.content,
      save: () => save({ content: current.current }),
      onState: setState,
      onFailed: (error) => {
        setFailure(failureText(error));
        if (isConflict(error)) dispute();
      },
    }),
  );
  const dispute = () => {
    saver.pause();
    setConflict(true);
  };

  const onContent = useEffectEvent((next: string) => {
    current.current = next;
    saver.schedule();
    store();
  });
  const onOpen = useEffectEvent(() => {
    if (isDisputed) saver.pause();
  });
  useEffect(() => onOpen(), []);
  useEffect(() => onContent(content), [content]);
  useEffect(() => () => saver.flush(), [saver]);

  return {
    state,
    failure,
    hasConflict,
    retry: saver.retry,
    /** Saves all changes and returns the draft's version. */
    async settle(): Promise<string> {
      saver.flush();
      await saver.stop();
      if (current.current !== last.current.content) await save({ content: current.current });
      return last.current.updatedAt;
    },
    async setLanguage(language: string): Promise<void> {
      await saver.stop();
      await save({ language }).catch((error) => {
        if (isConflict(error)) dispute();
        throw error;
      });
      saver.schedule();
    },
    /** Ends a conflict: saves over the other version, or continues with its content. */
    resolve(other: { updatedAt: string; content: string }, keeps: 'own' | 'other') {
      last.current = { content: other.content, updatedAt: other.updatedAt };
      if (keeps === 'other') current.current = other.content;
      setConflict(false);
      store();
      saver.retry();
    },
    /** Drops the copy in this browser, because the draft is gone. */
    discard: () => {
      current.current = last.current.content;
      storeCopy(draftId, null);
    },
  };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'CONFLICT';
