import type { Trx } from '../../../platform/db/db.ts';
import { termsOf } from '../search/fragments.ts';
import * as queries from './queries.ts';

/** `lost` are the words that an edit removed. `texts` are the texts after the edit, the most important first. */
type Edit = { lost: readonly string[]; texts: readonly string[] };

/**
 * Stores the terms of a public text, which are used to correct typos, and deletes lost terms that no other text
 * contains.
 */
export async function replaceTerms(trx: Trx, { lost, texts }: Edit): Promise<void> {
  const gained = termsOf(...texts);
  const unused = await queries.findUnused(trx, lost);
  await queries.lockTerms(trx, [...gained, ...unused]);
  await queries.insertTerms(trx, gained);
  await queries.deleteUnused(trx, unused);
}

/** Deletes the given words unless a listed video or a channel contains them. */
export function forgetTerms(trx: Trx, lost: readonly string[]): Promise<void> {
  return replaceTerms(trx, { lost, texts: [] });
}
