import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { lockUpload } from '#lib/upload/upload-locks.ts';
import type { FormValues } from '../fields/draft-change.ts';
import { publishing } from '../fields/publishing.ts';

const formValues = z.object({ title: z.string(), description: z.string(), ...publishing.shape });

const storedForm = z.object({
  /** A video's id, or a made-up id for a form without a video. */
  id: z.string(),
  owner: z.string(),
  /** The values with which the form was opened. */
  base: formValues,
  values: formValues,
  changedAt: z.number(),
});

/** A form's unsaved values, stored in this browser so that closing the page doesn't lose them. */
export type StoredForm = z.output<typeof storedForm>;

const key = 'kinora-video-forms';
const newPrefix = 'new:';
/** Milliseconds. */
const retention = 30 * 24 * 60 * 60 * 1000;

function readAll(): StoredForm[] {
  const { data = [] } = z.array(storedForm).safeParse(parse(readStored(key)));
  return data.filter(({ changedAt }) => Date.now() - changedAt < retention);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function replace(id: string, ...more: StoredForm[]): void {
  const all = [...readAll().filter((one) => one.id !== id), ...more];
  writeStored(key, all.length > 0 ? JSON.stringify(all) : null);
}

export function storeForm(form: Omit<StoredForm, 'changedAt'>): void {
  replace(form.id, { ...form, changedAt: Date.now() });
}

export function findStoredForm(owner: string, id: string): StoredForm | undefined {
  return readAll().find((form) => form.owner === owner && form.id === id);
}

export const deleteStoredForm = (id: string) => replace(id);

/** The id of a form without a video, which no other form may use until it is released. */
export type ClaimedForm = { id: string; restored: FormValues | null; release: () => void };

/** Claims the latest stored form without a video that no other form or tab uses, or else a new id. */
export async function claimForm(owner: string): Promise<ClaimedForm> {
  const forms = readAll().filter((form) => form.owner === owner && form.id.startsWith(newPrefix));
  for (const { id, values } of forms.toReversed()) {
    const release = await lockUpload(id);
    // Another tab may have saved it in the meantime.
    if (release && findStoredForm(owner, id)) return { id, restored: values, release };
    release?.();
  }
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  const id = `${newPrefix}${Date.now().toString(36)}-${random?.toString(36)}`;
  return { id, restored: null, release: (await lockUpload(id)) ?? (() => {}) };
}
