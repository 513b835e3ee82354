import type { Trx } from '../../../platform/db/db.ts';
import { termsOf } from '../../../platform/search/search-text.ts';
import * as queries from './queries.ts';

/** What an edit did to the words of a text: those that it has no more, and its texts now, the most important first. */
type Edit = { lost: readonly string[]; texts: readonly string[] };

/**
 * Stores the terms of a text that anybody may find, from which mistyped words are corrected, and deletes those that it
 * has lost, unless another text has them.
 */
export async function replaceTerms(trx: Trx, { lost, texts }: Edit): Promise<void> {
  const gained = termsOf(...texts);
  const unused = await queries.findUnused(trx, lost);
  await queries.lockTerms(trx, [...gained, ...unused]);
  await queries.insertTerms(trx, gained);
  await queries.deleteUnused(trx, unused);
}

/** Deletes those of the words that no listed video and no channel has any more. */
export function forgetTerms(trx: Trx, lost: readonly string[]): Promise<void> {
  return replaceTerms(trx, { lost, texts: [] });
}
