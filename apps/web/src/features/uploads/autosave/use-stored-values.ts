import type { Video } from '@kinora/contract/videos';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormValues } from '../fields/draft-change.ts';
import { publishingOf } from '../fields/publishing.ts';
import type { VideoFields } from '../fields/use-video-form.ts';
import {
  type ClaimedForm,
  claimForm,
  deleteStoredForm,
  findStoredForm,
  type StoredForm,
  storeForm,
} from './stored-forms.ts';

type StoredValuesOptions = {
  owner: string;
  fields: VideoFields;
  /** Null for a new video. */
  videoId: string | null;
  onChange: () => void;
};

/**
 * Stores the form's values in this browser while they differ from the saved ones. A new video's form starts with the
 * values of one that was left, unless another tab shows them.
 */
export function useStoredValues({
  owner,
  fields: { form, initial },
  videoId,
  onChange,
}: StoredValuesOptions) {
  const [offered, setOffered] = useState(() => offerOf(owner, videoId, initial));
  const place = useRef({ id: videoId, base: initial });
  const isOffering = useRef(offered !== null);
  const claim = useRef<ClaimedForm | null>(null);

  const store = () => {
    const { id, base } = place.current;
    // Until the person decides about the offered values, they aren't overwritten.
    if (id === null || isOffering.current) return;
    const values = { ...form.getValues() };
    // A draft's publication is saved only on submission, and a new video's form starts with one that differs from it.
    const { timing, publishAt } = initial;
    if (isSame(values, base) || isSame(values, { ...base, timing, publishAt })) {
      deleteStoredForm(id);
    } else {
      storeForm({ id, owner, base, values });
    }
  };
  const closeOffer = () => {
    isOffering.current = false;
    setOffered(null);
    store();
  };
  const onValues = useEffectEvent(() => {
    store();
    onChange();
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => onValues() }),
    [form.subscribe],
  );

  const onClaimed = useEffectEvent((claimed: ClaimedForm) => {
    claim.current = claimed;
    place.current.id = claimed.id;
    if (claimed.restored && isSame(form.getValues(), initial)) {
      form.reset(claimed.restored, { keepDefaultValues: true });
    } else {
      store();
    }
  });
  useEffect(() => {
    if (videoId !== null) return;
    let isOpen = true;
    claimForm(owner).then((claimed) => (isOpen ? onClaimed(claimed) : claimed.release()));
    return () => {
      isOpen = false;
    };
  }, [owner, videoId]);

  return {
    /** The unsaved values of an earlier visit to this video's form. */
    offered,
    restore: () => {
      if (!offered) return;
      for (const name of Object.keys(offered.values) as (keyof FormValues)[]) {
        const value = offered.values[name];
        if (value !== offered.base[name]) form.setValue(name, value, { shouldDirty: true });
      }
      closeOffer();
    },
    discard: closeOffer,
    /**
     * Call when the values are saved in a draft, apart from when it is published. Later values are compared with these.
     */
    setSaved: (draft: Video, values: FormValues) => {
      const id = draft._id;
      const { timing, publishAt } = publishingOf(draft);
      if (place.current.id !== null && place.current.id !== id) deleteStoredForm(place.current.id);
      claim.current?.release();
      claim.current = null;
      place.current = { id, base: { ...values, timing, publishAt } };
      store();
    },
    /** Deletes the stored values. */
    clear: () => {
      if (place.current.id !== null) deleteStoredForm(place.current.id);
      claim.current?.release();
      claim.current = null;
      place.current.id = null;
    },
    /** Lets another visit restore the values. */
    release: () => {
      claim.current?.release();
      claim.current = null;
    },
  };
}

function offerOf(owner: string, videoId: string | null, current: FormValues): StoredForm | null {
  const stored = videoId === null ? undefined : findStoredForm(owner, videoId);
  return stored && !isSame(stored.values, current) ? stored : null;
}

export function isSame(one: FormValues, other: FormValues): boolean {
  return (Object.keys(other) as (keyof FormValues)[]).every((name) => one[name] === other[name]);
}
