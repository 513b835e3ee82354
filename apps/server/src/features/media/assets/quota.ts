import { formatBytes } from '@kinora/contract/bytes';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import { maxArchiveParts } from '@kinora/contract/imports';
import type { Folder } from '@kinora/contract/upload-host';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import { TextError } from '../../../http/text-error.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { isSuspended } from '../../identity/accounts/fragments.ts';
import { siteLimits } from '../../staff/settings/service.ts';

/** Max unclaimed uploads per person. They are deleted after a day. */
export const maxUnclaimed = 50;
/**
 * Max archives per person, in as many parts and with as many bytes as that many may have. They don't count toward the
 * quota, because each is deleted after its import.
 */
const maxArchives = 2;
const maxArchiveFiles = maxArchives * maxArchiveParts;

/**
 * A person's storage usage. `bytes` includes unfinished uploads, but no archives. `unclaimed` is the number of uploads,
 * not counting captions and archives, that nothing uses yet. `archives` is the number of files with archives, which
 * includes unfinished ones.
 */
export type Usage = {
  bytes: number;
  quotaBytes: number;
  unclaimed: number;
  archives: number;
  archiveBytes: number;
  maxArchiveBytes: number;
};

const noUsage = { bytes: 0, unclaimed: 0, archives: 0, archiveBytes: 0 };

/**
 * Measures a person's storage usage. Unfinished uploads count at their announced length, or at the bytes that have
 * arrived, but the one with the id `exceptPartialId` isn't counted.
 */
export async function findUsage(
  config: Config,
  db: Db | Trx,
  userId: string,
  exceptPartialId?: string,
): Promise<Usage> {
  const { storageQuotaBytes } = await siteLimits(config, db);
  const { rows } = await sql<Omit<Usage, 'quotaBytes' | 'maxArchiveBytes'> & { own_quota: number | null }>`
    select
      coalesce(sum(media_assets.bytes) filter (where folder <> 'imports'), 0)::float8 + unfinished.bytes as bytes,
      (count(*) filter (where claimed_at is null and folder not in ('captions', 'imports')))::int as unclaimed,
      (count(*) filter (where folder = 'imports'))::int + unfinished.archives as archives,
      coalesce(sum(media_assets.bytes) filter (where folder = 'imports'), 0)::float8 + unfinished.archive_bytes
        as "archiveBytes",
      (select storage_quota_bytes from users where id = ${userId}) as own_quota
    from (
      select
        coalesce(sum(greatest(total, received, reserved)) filter (where folder <> 'imports'), 0)::float8 as bytes,
        (count(*) filter (where folder = 'imports'))::int as archives,
        coalesce(sum(greatest(total, received, reserved)) filter (where folder = 'imports'), 0)::float8 as archive_bytes
      from partial_uploads
      where user_id = ${userId} and asset_id is null and id is distinct from ${exceptPartialId ?? null}::uuid
    ) as unfinished
    left join media_assets on user_id = ${userId}
    group by unfinished.bytes, unfinished.archives, unfinished.archive_bytes`.execute(db);
  const { own_quota, ...usage } = rows[0] ?? { ...noUsage, own_quota: null };
  return {
    ...usage,
    quotaBytes: own_quota ?? storageQuotaBytes,
    maxArchiveBytes: maxArchives * config.maxArchiveBytes,
  };
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
  if (more.folder === 'imports') return archiveRefusal(usage, more);
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

/** A file that is being resumed has been counted, so no `files` are added with it. */
function archiveRefusal(usage: Usage, { bytes, files }: Addition): ErrorText | null {
  if (files === 0) return null;
  if (usage.archives + files > maxArchiveFiles) return errorText('tooManyArchives', { max: maxArchiveFiles });
  return usage.archiveBytes + bytes > usage.maxArchiveBytes
    ? errorText('archivesTooLarge', { max: formatBytes(usage.maxArchiveBytes) })
    : null;
}
