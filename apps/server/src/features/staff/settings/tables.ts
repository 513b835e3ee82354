import type { HomeFeed } from '@kinora/contract/accounts';
import type { Locale } from '@kinora/contract/locales';
import type { GuestMode, ImportMode, RegistrationMode } from '@kinora/contract/site';
import type { Generated } from 'kysely';

/** A single row. A null limit means that the configured limit applies. */
type SiteSettingsTable = {
  is_only: Generated<boolean>;
  name: string;
  tagline: string;
  about: string;
  rules: string;
  contact: string | null;
  accent: string | null;
  logo_asset_id: string | null;
  logo_key: string | null;
  banner: string;
  registration: RegistrationMode;
  guests: GuestMode;
  storage_quota_bytes: number | null;
  videos_per_day: number | null;
  confirm_addresses: boolean;
  locale: Locale;
  /** Max comments and tweets together, and max videos, of an account on its first day; null if unlimited. */
  first_day_posts: number | null;
  first_day_videos: number | null;
  blocked_words: string[];
  home_feed: HomeFeed;
  /** People that may import from other sites. */
  imports: ImportMode;
};

/** At most one row, with the hash of the last printed token. A successful claim deletes it. */
type SiteClaimTable = { is_only: Generated<boolean>; token_hash: Buffer };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    site_settings: SiteSettingsTable;
    site_claims: SiteClaimTable;
  }
}
