import type { PublicSettings, SiteSettings } from '@kinora/contract/site';
import type { Config } from '../../../config.ts';
import type { Urls } from '../../../http/urls.ts';
import type { SettingsRow } from './queries.ts';

export function presentPublicSettings({ mail }: Config, urls: Urls, row: SettingsRow): PublicSettings {
  const logoKey = logoKeyOf(row);
  return {
    name: row.name,
    tagline: row.tagline,
    about: row.about,
    rules: row.rules,
    contact: row.contact,
    accent: row.accent,
    logo: logoKey && urls.publicMedia(logoKey),
    banner: row.banner,
    registration: row.registration,
    guests: row.guests,
    mail: mail !== undefined,
    locale: row.locale,
    hasFeatured: row.has_featured,
    homeFeed: row.home_feed,
  };
}

/** Returns the logo's key. Its asset may be gone, because it is deleted with the account that uploaded it. */
export function logoKeyOf(row: SettingsRow): string | null {
  return row.logo_asset_id && row.logo_key;
}

export function presentSettings(config: Config, urls: Urls, row: SettingsRow): SiteSettings {
  return {
    ...presentPublicSettings(config, urls, row),
    ...limitsOf(config, row),
    confirmAddresses: row.confirm_addresses,
    firstDayPosts: row.first_day_posts,
    firstDayVideos: row.first_day_videos,
    blockedWords: row.blocked_words,
    imports: row.imports,
  };
}

/** Returns the limits per person: the owner's settings, with the configuration as the default. */
export function limitsOf(config: Config, row: SettingsRow) {
  return {
    storageQuotaBytes: row.storage_quota_bytes ?? config.storageQuotaBytes,
    videosPerDay: row.videos_per_day ?? config.videosPerDay,
  };
}
