import { formatBytes } from '@kinora/contract/bytes';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import type { Folder } from '@kinora/contract/upload-host';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import { TextError } from '../../../http/text-error.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { isSuspended } from '../../identity/accounts/fragments.ts';
import { siteLimits } from '../../staff/settings/service.ts';

/** Max unclaimed uploads per person. They are deleted after a day. */
export const maxUnclaimed = 50;
/** Max archives per person. They don't count toward the quota, because each is deleted after its import. */
const maxArchives = 2;

/**
 * A person's storage usage. `bytes` includes unfinished uploads, but no archives. `unclaimed` is the number of uploads,
 * not counting captions and archives, that nothing uses yet. `archives` includes unfinished ones.
 */
export type Usage = { bytes: number; quotaBytes: number; unclaimed: number; archives: number };

/**
 * Measures a person's storage usage. Unfinished uploads count at their announced length, but the one with the id
 * `exceptPartialId` isn't counted.
 */
export async function findUsage(
  config: Config,
  db: Db | Trx,
  userId: string,
  exceptPartialId?: string,
): Promise<Usage> {
  const { storageQuotaBytes } = await siteLimits(config, db);
  const { rows } = await sql<Omit<Usage, 'quotaBytes'> & { own_quota: number | null }>`
    select
      coalesce(sum(media_assets.bytes) filter (where folder <> 'imports'), 0)::float8 + unfinished.bytes as bytes,
      (count(*) filter (where claimed_at is null and folder not in ('captions', 'imports')))::int as unclaimed,
      (count(*) filter (where folder = 'imports'))::int + unfinished.archives as archives,
      (select storage_quota_bytes from users where id = ${userId}) as own_quota
    from (
      select
        coalesce(sum(greatest(total, received)) filter (where folder <> 'imports'), 0)::float8 as bytes,
        (count(*) filter (where folder = 'imports'))::int as archives
      from partial_uploads
      where user_id = ${userId} and asset_id is null and id is distinct from ${exceptPartialId ?? null}::uuid
    ) as unfinished
    left join media_assets on user_id = ${userId}
    group by unfinished.bytes, unfinished.archives`.execute(db);
  const { bytes = 0, unclaimed = 0, archives = 0, own_quota = null } = rows[0] ?? {};
  return { bytes, unclaimed, archives, quotaBytes: own_quota ?? storageQuotaBytes };
}

/** Thrown if a person can't store any more. The text is shown to the person. */
export class QuotaError extends TextError {}

/**
 * Locks a person's storage until the transaction ends, so that concurrent uploads can't exceed the quota. Throws
 * `QuotaError` for a deleted or suspended account, whose upload signatures may still be valid.
 */
export async function lockStorage(trx: Trx, userId: string): Promise<void> {
  const account = await trx
    .selectFrom('users')
    .select(isSuspended().as('is_suspended'))
    .where('id', '=', userId)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new QuotaError(errorText('uploaderDeleted'));
  if (account.is_suspended) throw new QuotaError(errorText('uploaderSuspended'));
}

/** Bytes and files to add to a folder. */
type Addition = { folder?: Folder | 'captions'; bytes: number; files: number };

/** Returns why these bytes and files don't fit, as a sentence for the person, or null if they fit. */
export function quotaRefusal(usage: Usage, more: Addition): ErrorText | null {
  if (more.folder === 'imports') {
    return more.files > 0 && usage.archives + more.files > maxArchives
      ? errorText('tooManyArchives', { max: maxArchives })
      : null;
  }
  if (usage.bytes + more.bytes > usage.quotaBytes) {
    return errorText('storageFull', {
      used: formatBytes(usage.bytes),
      quota: formatBytes(usage.quotaBytes),
    });
  }
  if (usage.unclaimed + more.files > maxUnclaimed) {
    return errorText('tooManyUnused', { max: maxUnclaimed });
  }
  return null;
}
