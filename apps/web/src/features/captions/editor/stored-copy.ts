import { readStored, writeStored } from '#lib/browser/storage.ts';

/** Unsaved captions, stored in this browser so that closing the page doesn't lose them. */
export type StoredCopy = {
  content: string;
  /** The version of the draft that was edited. */
  base: string;
};

const keyOf = (draftId: string) => `kinora-captions-${draftId}`;

export function storeCopy(draftId: string, copy: StoredCopy | null): void {
  writeStored(keyOf(draftId), copy && JSON.stringify(copy));
}

export function readCopy(draftId: string): StoredCopy | null {
  try {
    const { content, base }: Partial<StoredCopy> = JSON.parse(readStored(keyOf(draftId)) ?? '{}');
    return typeof content === 'string' && typeof base === 'string' ? { content, base } : null;
  } catch {
    return null;
  }
}
