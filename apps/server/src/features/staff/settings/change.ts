import type { BodyOf } from '@kinora/contract/endpoint';
import type { changeSettings, SiteSettings } from '@kinora/contract/site';
import type { Context } from '../../../context.ts';
import type { Staff } from '../../../http/audience.ts';
import type { Urls } from '../../../http/urls.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { claimUpload, findUpload, releaseAsset } from '../../media/assets/service.ts';
import { record } from '../audit/service.ts';
import { presentSettings } from './present.ts';
import * as queries from './queries.ts';
import { settings, subject } from './service.ts';

/** Changes the given settings. Other servers use them within a second. */
export async function change(
  ctx: Context & { urls: Urls },
  viewer: Staff,
  body: BodyOf<typeof changeSettings>,
): Promise<SiteSettings> {
  const names = Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (names.length === 0) return settings(ctx);
  const {
    storageQuotaBytes,
    videosPerDay,
    confirmAddresses,
    firstDayPosts,
    firstDayVideos,
    blockedWords,
    homeFeed,
    logo,
    ...same
  } = body;
  const upload = logo && (await findUpload(ctx, viewer, logo, 'logos'));
  await ctx.db.transaction().execute(async (trx) => {
    const logoColumns = upload === undefined ? {} : await changeLogo(ctx, trx, viewer, upload);
    await queries.updateSettings(trx, {
      ...same,
      ...logoColumns,
      storage_quota_bytes: storageQuotaBytes,
      videos_per_day: videosPerDay,
      confirm_addresses: confirmAddresses,
      first_day_posts: firstDayPosts,
      first_day_videos: firstDayVideos,
      blocked_words: blockedWords,
      home_feed: homeFeed,
    });
    const target = { kind: 'site', id: null } as const;
    await record(trx, { actorId: viewer.id, action: 'settings', target, reason: names.join(', ') });
  });
  await ctx.cache.invalidate(subject);
  return presentSettings(ctx.config, ctx.urls, await queries.findSettings(ctx.db));
}

/**
 * Makes an uploaded image the logo, or removes the logo if `upload` is null. Deletes the previous image with its file.
 * Returns the columns to store.
 */
async function changeLogo({ queue }: Context, trx: Trx, viewer: Staff, upload: string | null) {
  const { logo_asset_id: previous } = await queries.lockSettings(trx);
  if (upload === previous) return { logo_asset_id: previous };
  const asset = upload && (await claimUpload(trx, viewer, upload, 'logos'));
  if (previous) await releaseAsset(trx, queue, previous);
  return { logo_asset_id: asset ? asset.id : null, logo_key: asset ? asset.source_key : null };
}
