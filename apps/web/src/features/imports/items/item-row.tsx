import type { ImportItem } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { FileVideo, ListVideo, type LucideIcon, MessageSquareText } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatBytes, formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { useRetryImport } from '../mutations.ts';
import { ItemCheckbox } from './item-checkbox.tsx';
import { ItemState } from './item-state.tsx';
import type { ItemSelection } from './use-item-selection.ts';

/** Has the height of a row with one line of each. */
export const itemPlaceholder = <div className="h-22 sm:h-30" />;

const imageClass = 'w-28 shrink-0 rounded-control sm:w-36';

const kindIcons: Record<ImportItem['kind'], LucideIcon> = {
  video: FileVideo,
  playlist: ListVideo,
  texts: MessageSquareText,
};

type ItemRowProps = {
  importId: string;
  item: ImportItem;
  /** Null if there is nothing to select, so that no space is left for checkboxes. */
  selection: ItemSelection | null;
};

export function ItemRow({ importId, item, selection }: ItemRowProps) {
  const titleId = useId();
  const isNew = item.status === 'new';
  return (
    <article className="flex items-center gap-1 py-3">
      {selection &&
        (isNew ? (
          <ItemCheckbox item={item} selection={selection} />
        ) : (
          <span className="-ms-3 size-11 shrink-0" />
        ))}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <ItemImage item={item} htmlFor={isNew ? item._id : undefined} />
        <div className="min-w-0 flex-1">
          <h3 id={titleId} dir="auto" className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
            <Title item={item} />
          </h3>
          <Facts item={item} />
        </div>
        {!isNew && (
          <div className="min-w-0 max-sm:w-full sm:w-64">
            <ItemState item={item} labelledBy={titleId} />
            {canRetry(item) && <RetryItem importId={importId} item={item} />}
          </div>
        )}
      </div>
    </article>
  );
}

/** Leads to what the item became; else selects it. */
function Title({ item: { _id, title, status, video, playlist } }: { item: ImportItem }) {
  const path = video ? `/video/${video._id}` : playlist && `/playlist/${playlist._id}`;
  if (path) {
    return (
      <Link to={path} className="hover:underline">
        {video?.title ?? playlist?.name}
      </Link>
    );
  }
  return status === 'new' ? (
    <label htmlFor={_id} className="cursor-pointer select-none">
      {title}
    </label>
  ) : (
    title
  );
}

function ItemImage({ item, htmlFor }: { item: ImportItem; htmlFor: string | undefined }) {
  const { kind, thumbnail, video, duration } = item;
  const src = video?.thumbnail ?? thumbnail;
  const Icon = kindIcons[kind];
  const badge = duration !== null && <DurationBadge seconds={duration} className="end-1.5 bottom-1.5" />;
  const image = src ? (
    <ResponsiveImage src={src} alt="" folder="thumbnails" sizes="9rem" className={imageClass}>
      {badge}
    </ResponsiveImage>
  ) : (
    <span className={`${imageClass} relative grid aspect-video place-items-center bg-raised text-ink-muted`}>
      <Icon aria-hidden="true" size={24} strokeWidth={1.5} />
      {badge}
    </span>
  );
  // A larger target for the checkbox, which already has a name.
  return htmlFor === undefined ? (
    image
  ) : (
    <label htmlFor={htmlFor} aria-hidden="true" className="cursor-pointer">
      {image}
    </label>
  );
}

function Facts({ item: { kind, publishedAt, bytes } }: { item: ImportItem }) {
  const facts = [
    kind === 'playlist' ? t`Playlist` : kind === 'texts' ? t`Tweets and comments` : null,
    publishedAt && formatDate(publishedAt),
    bytes !== null && formatBytes(bytes),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return <p className="mt-1 text-sm text-ink-muted">{facts.join(' · ')}</p>;
}

/** A file that an archive lacks can only be added with another part. */
const canRetry = ({ status, error }: ImportItem) =>
  status === 'failed' && error?.reason !== 'archiveFileMissing';

function RetryItem({ importId, item: { _id, title } }: { importId: string; item: ImportItem }) {
  const retry = useRetryImport(importId);
  return (
    <Button
      size="small"
      aria-label={t`Retry ${title}`}
      busy={retry.isPending}
      onClick={() => retry.mutate([_id])}
      className="mt-2"
    >
      {t`Retry`}
    </Button>
  );
}
