import type { Video } from '@kinora/contract/videos';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { showFieldErrors } from '#lib/api/schema-form.ts';
import { type Autosaver, createAutosaver, type SaveState } from '#lib/autosaver.ts';
import { save } from '../api.ts';
import { draftChange, type FormValues, isEmpty } from '../fields/draft-change.ts';
import { type VideoFields, valuesOf } from '../fields/use-video-form.ts';
import { SendError, sendFile } from '../transfer/send-files.ts';
import { explainFailure, type FormState } from '../transfer/video-task.ts';
import { adoptValues, isAutosaved, readVideo } from './saved-values.ts';

type AutosaveOptions = {
  owner: string;
  fields: VideoFields;
  latest: () => FormState;
  /** Returns the draft that changes are saved to; null if there is none yet, or the form is being sent. */
  draftOf: () => Video | null;
  onSaved: (draft: Video, values: FormValues) => void;
};

export type Autosave = {
  /** Null until there is something to save. */
  state: SaveState | null;
  /** The reason of a failure. */
  failure: string | null;
  saver: Autosaver;
  /** Sets the values that the draft already has. */
  setSavedValues: (values: FormValues) => void;
};

/** Saves the form's changes to a draft, a moment after the last one. The first render's options are used. */
export function useAutosave({ owner, fields, latest, draftOf, onSaved }: AutosaveOptions): Autosave {
  const { form, initial, setFileError } = fields;
  const [state, setState] = useState<SaveState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saved = useRef<{ values: FormValues; thumbnail: File | null }>({ values: initial, thumbnail: null });

  const pending = () => {
    const { values, thumbnail } = latest();
    const draft = draftOf();
    const change = draftChange(values, saved.current.values);
    const isNewThumbnail = thumbnail !== null && thumbnail !== saved.current.thumbnail;
    const isPending = draft !== null && isAutosaved(draft) && (isNewThumbnail || !isEmpty(change));
    return isPending ? { draft, values: { ...values }, thumbnail, change, isNewThumbnail } : null;
  };
  const saveNow = async () => {
    const next = pending();
    if (!next) return;
    const { draft, values, thumbnail, change, isNewThumbnail } = next;
    const link =
      isNewThumbnail && thumbnail ? await send(thumbnail, { owner, title: draft.title }) : undefined;
    const after = await save(draft, { ...change, ...(link && { thumbnailLink: link }) });
    saved.current = { values, thumbnail };
    onSaved(after, values);
  };
  const explain = async (error: unknown) => {
    setFailure(explainFailure(error));
    if (error instanceof SendError) return setFileError(error.field, explainFailure(error));
    showFieldErrors(form, error, false);
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return;
    const draft = draftOf();
    const fresh = draft && (await readVideo(draft._id).catch(() => null));
    if (!fresh) return;
    const values = valuesOf(fresh);
    const isDisputed = adoptValues(form, saved.current.values, values);
    saved.current = { ...saved.current, values };
    onSaved(fresh, values);
    // The person decides whether a change made elsewhere is overwritten.
    if (isDisputed) {
      saver.pause();
    } else {
      saver.schedule();
    }
  };
  const [saver] = useState(() =>
    createAutosaver({
      hasChanges: () => pending() !== null,
      save: saveNow,
      onState: setState,
      onFailed: explain,
    }),
  );
  const setSavedValues = (values: FormValues) => {
    saved.current = { ...saved.current, values };
  };
  return { state, failure, saver, setSavedValues };
}

async function send(thumbnail: File, labels: { owner: string; title: string }): Promise<string> {
  const releases: (() => void)[] = [];
  try {
    const { signal } = new AbortController();
    const onLocked = ({ release }: { release: () => void }) => releases.push(release);
    const reply = await sendFile('thumbnail', thumbnail, labels, { signal, onLocked });
    return reply.secure_url;
  } finally {
    for (const release of releases) release();
  }
}
