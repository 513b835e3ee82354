import { readConfig } from '../../apps/server/src/config.ts';
import { createDb } from '../../apps/server/src/platform/db/db.ts';
import { CommandError, findDatabaseUrl, inWords } from '../../apps/server/src/running-kinora.ts';
import { fillPast } from './fill.ts';

/** Adds the demo's past to the instance on this machine. `foreign` if there is none. */
export async function addPast(seed: number): Promise<'new' | 'earlier' | 'foreign'> {
  const url = await findDatabaseUrl(readConfig()).catch(unlessForeign);
  if (url === undefined) return 'foreign';
  const db = createDb(url);
  try {
    return (await fillPast(db, seed)) ? 'new' : 'earlier';
  } catch (error) {
    throw inWords(error);
  } finally {
    await db.destroy();
  }
}

function unlessForeign(error: unknown): undefined {
  if (!(error instanceof CommandError)) throw error;
}
