import type { User } from '@kinora/contract/accounts';
import { knownLocale } from '@kinora/contract/locales';
import type { Owner } from '@kinora/contract/owner';
import type { Urls } from '../../../http/urls.ts';
import { drawnAvatarKey } from './drawn-avatar.ts';
import type { UserRow } from './queries.ts';

/** A row that contains `ownerColumns`. */
export type OwnerRow = {
  owner_id: string;
  owner_username: string;
  owner_fullname: string;
  owner_avatar_key: string | null;
};

export function presentOwner(urls: Urls, row: OwnerRow): Owner {
  return {
    _id: row.owner_id,
    username: row.owner_username,
    fullname: row.owner_fullname,
    avatar: avatarUrl(urls, {
      id: row.owner_id,
      fullname: row.owner_fullname,
      avatar_key: row.owner_avatar_key,
    }),
  };
}

/** Presents the viewer's own profile, which includes the email address that other members never see. */
export function presentUser(urls: Urls, row: UserRow): User {
  return {
    _id: row.id,
    username: row.username,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    pendingEmail: row.pending_email,
    fullname: row.fullname,
    avatar: avatarUrl(urls, row),
    coverImage: row.cover_key && urls.publicMedia(row.cover_key),
    createdAt: row.created_at.toISOString(),
    role: row.role,
    hasPassword: row.password_hash !== null,
    locale: knownLocale(row.locale) ?? 'auto',
    homeFeed: row.home_feed,
  };
}

type AvatarRow = { id: string; fullname: string; avatar_key: string | null };

export function avatarUrl(urls: Urls, row: AvatarRow): string {
  return urls.publicMedia(row.avatar_key ?? drawnAvatarKey(row));
}
