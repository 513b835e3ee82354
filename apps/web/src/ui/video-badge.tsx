import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Clock, EyeOff, Link2, Lock } from 'lucide-react';
import { classNames } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format.ts';

type BadgedVideo = Pick<VideoCard, 'isPublished' | 'visibility' | 'publishAt' | 'moderation'>;

/** Shows that a video isn't public; renders nothing for a public one. */
export function VideoBadge({ video, className }: { video: BadgedVideo; className?: string }) {
  const badge = badgeOf(video);
  return (
    badge && (
      <span
        className={classNames(
          'inline-flex w-fit items-center gap-1.5 rounded-full bg-raised px-2.5 py-1 text-xs font-semibold text-ink',
          className,
        )}
      >
        <badge.icon aria-hidden="true" size={14} className="shrink-0" />
        {video.publishAt && !video.moderation
          ? t`Scheduled for ${{ time: formatDateTime(video.publishAt) }}`
          : badge.text}
      </span>
    )
  );
}

/** A shorter `VideoBadge`, shown over a corner of a thumbnail. */
export function ThumbnailBadge({ video }: { video: BadgedVideo }) {
  const badge = badgeOf(video);
  return (
    badge && (
      <span className="absolute top-1.5 start-1.5 inline-flex max-w-[calc(100%-0.75rem)] items-center gap-1 rounded-sm bg-badge px-1.5 py-0.5 text-xs font-semibold text-on-badge">
        <badge.icon aria-hidden="true" size={12} className="shrink-0" />
        <span className="truncate">{badge.text}</span>
      </span>
    )
  );
}

function badgeOf({ isPublished, visibility, publishAt, moderation }: BadgedVideo) {
  if (moderation) return { text: t({ message: 'Hidden by the staff', context: 'video' }), icon: EyeOff };
  if (!isPublished && publishAt) return { text: t({ message: 'Scheduled', context: 'video' }), icon: Clock };
  if (!isPublished) return { text: t({ message: 'Draft', context: 'video' }), icon: Lock };
  if (visibility !== 'unlisted') return null;
  return { text: t({ message: 'Unlisted', context: 'video' }), icon: Link2 };
}
