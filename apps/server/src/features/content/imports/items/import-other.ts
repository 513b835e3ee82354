import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import type { Engine } from '../engine.ts';
import { locationOf } from '../reading/read-list.ts';
import { SourceError } from '../sources/source.ts';
import type { RunningItem } from './item-queries.ts';
import type { Outcome } from './outcomes.ts';

/** Imports a playlist, or tweets and comments, from an archive. */
export async function importOther(
  ctx: Context,
  { sources }: Engine,
  item: RunningItem,
  { signal }: { signal: AbortSignal },
): Promise<Outcome> {
  const { importOther: run } = sources.find(item.source);
  if (!run) throw new SourceError(errorText('importFailed'), { isPermanent: true });
  const location = locationOf(item);
  const { playlistId, omitted } = await run({ ctx, location, item, ownerId: item.owner_id, signal });
  return { change: { status: 'done', progress: 100, error: null, playlist_id: playlistId, omitted } };
}
