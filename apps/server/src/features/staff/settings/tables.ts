import type { GuestMode, RegistrationMode } from '@kinora/contract/site';
import type { Generated } from 'kysely';

/** The only row. A null limit falls back to the machine's configuration. */
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
};

/** The only row, while there is no owner: a hash of the last printed token. */
type SiteClaimTable = { is_only: Generated<boolean>; token_hash: Buffer };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    site_settings: SiteSettingsTable;
    site_claims: SiteClaimTable;
  }
}
