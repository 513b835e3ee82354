import type { HomeFeed } from '@kinora/contract/accounts';
import type { Locale } from '@kinora/contract/locales';
import type { Generated } from 'kysely';
import type { Counter, Time } from '../../../platform/db/columns.ts';
import type { PassTable } from '../../../platform/queue/passes.ts';

export type UserTable = {
  id: string;
  username: string;
  email: string;
  /** When the address was confirmed; null until then. */
  email_confirmed_at: Date | null;
  /** A new email address that isn't confirmed yet. */
  pending_email: string | null;
  /** Null until the first login. */
  first_sign_in_at: Date | null;
  fullname: string;
  /** Null for an account that was created through a provider and has no password yet. */
  password_hash: string | null;
  avatar_asset_id: string | null;
  avatar_key: string | null;
  cover_asset_id: string | null;
  cover_key: string | null;
  subscribers: Counter;
  subscriptions: Counter;
  /** The text search vector of the username and the full name, ignoring case and accents. */
  search: Generated<string>;
  role: Generated<'owner' | 'moderator' | 'member'>;
  /** The chosen language; null to follow the browser. */
  locale: Generated<Locale | null>;
  /** The language of the browser at the last login, for emails and pushes. */
  last_locale: Generated<Locale | null>;
  /** The list that the home page opens with; null for the site's choice. */
  home_feed: Generated<HomeFeed | null>;
  /** Whether the account is waiting for approval. While it is, nobody can log in to it or see it. */
  waits_for_approval: Generated<boolean>;
  /** Null if the account isn't suspended. */
  suspended_at: Generated<Date | null>;
  /** Null for an indefinite suspension. */
  suspended_until: Generated<Date | null>;
  suspension_reason: Generated<string | null>;
  /** Whether the suspension also hides the account's content from everyone. */
  hidden: Generated<boolean>;
  /** Max bytes of the account's uploads; null to use the instance's setting. */
  storage_quota_bytes: Generated<number | null>;
  /** When the account was deleted. Its rows may still exist for a while, but nobody can see them. */
  left_at: Generated<Date | null>;
  created_at: Time;
  updated_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    users: UserTable;
    /** Channels up to the last one that was handled have the spelling variants of their names in the index. */
    channel_search_backlog: PassTable;
  }
}
