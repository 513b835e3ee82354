import { errorText } from '@kinora/contract/error-texts';
import type { FoundItem } from '../sources/source.ts';

/** Max characters of a title in a list; a video's title has fewer. */
const maxTitle = 500;
const maxKey = 500;
const maxThumbnail = 2000;
/** Max bytes of an item's details as JSON. Nobody's quota counts them. */
const maxDetails = 64 * 1024;

export type ListedItem = ReturnType<typeof listedItem>;

/** Returns an item as it is stored. Sources pass on what others wrote, which may not fit into the database. */
export function listedItem(item: FoundItem) {
  const { kind, duration, bytes, publishedAt, thumbnail } = item;
  const details = JSON.stringify(item.details, (_name, value) =>
    typeof value === 'string' ? storable(value) : value,
  );
  const isExcessive = Buffer.byteLength(details) > maxDetails;
  return {
    kind,
    key: storable(item.key).slice(0, maxKey),
    title: storable(item.title).trim().slice(0, maxTitle).toWellFormed(),
    duration: duration !== null && Number.isFinite(duration) && duration >= 0 ? duration : null,
    bytes: bytes !== null && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null,
    published_at: publishedAt && isStorable(publishedAt) ? publishedAt : null,
    thumbnail: thumbnail === null || thumbnail.length > maxThumbnail ? null : storable(thumbnail),
    error: isExcessive ? (item.error ?? errorText('sourceUnreadable')) : item.error,
    details: isExcessive ? '{}' : details,
  };
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const isStorable = (time: Date) => time.getTime() >= 0 && time.getUTCFullYear() < 10_000;
