import type { User } from '@kinora/contract/accounts';
import type { Channel, Owner } from '@kinora/contract/channels';
import type { Urls } from '../../http/urls.ts';
import type { UserRow } from './queries.ts';

/** What a list selects of the person behind each entry, beside its own columns. */
export const ownerColumns = [
  'users.id as owner_id',
  'users.username as owner_username',
  'users.fullname as owner_fullname',
  'users.avatar_key as owner_avatar_key',
] as const;

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
    avatar: picture(urls, row.owner_avatar_key),
  };
}

/** One's own profile: the only place where an email address leaves the server. */
export function presentUser(urls: Urls, row: UserRow): User {
  return {
    _id: row.id,
    username: row.username,
    email: row.email,
    fullname: row.fullname,
    avatar: picture(urls, row.avatar_key),
    coverImage: picture(urls, row.cover_key),
    createdAt: row.created_at.toISOString(),
  };
}

export function presentChannel(urls: Urls, row: UserRow, isSubscribed: boolean): Channel {
  return {
    _id: row.id,
    username: row.username,
    fullname: row.fullname,
    avatar: picture(urls, row.avatar_key),
    coverImage: picture(urls, row.cover_key),
    subscribersCount: row.subscribers,
    channelsSubscribedToCount: row.subscriptions,
    isSubscribed,
  };
}

function picture(urls: Urls, key: string | null): string | null {
  return key && urls.publicMedia(key);
}
