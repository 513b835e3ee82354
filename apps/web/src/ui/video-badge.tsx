import type { VideoCard } from '@kinora/contract/videos';
import { Clock, EyeOff, Link2, Lock } from 'lucide-react';
import { classNames } from '#lib/class-names.ts';
import { formatMoment } from '#lib/format.ts';

type SignedVideo = Pick<VideoCard, 'isPublished' | 'visibility' | 'publishAt' | 'moderation'>;

/** Shows that a video isn't public; renders nothing for a public one. */
export function VideoBadge({ video, className }: { video: SignedVideo; className?: string }) {
  const sign = signOf(video);
  return (
    sign && (
      <span
        className={classNames(
          'inline-flex w-fit items-center gap-1.5 rounded-full bg-raised px-2.5 py-1 text-xs font-semibold text-ink',
          className,
        )}
      >
        <sign.icon aria-hidden="true" size={14} className="shrink-0" />
        {video.publishAt && !video.moderation ? `Scheduled for ${formatMoment(video.publishAt)}` : sign.text}
      </span>
    )
  );
}

/** A shorter `VideoBadge`, shown over a corner of a thumbnail. */
export function ThumbnailSign({ video }: { video: SignedVideo }) {
  const sign = signOf(video);
  return (
    sign && (
      <span className="absolute top-1.5 left-1.5 inline-flex max-w-[calc(100%-0.75rem)] items-center gap-1 rounded-sm bg-badge px-1.5 py-0.5 text-xs font-semibold text-on-badge">
        <sign.icon aria-hidden="true" size={12} className="shrink-0" />
        <span className="truncate">{sign.text}</span>
      </span>
    )
  );
}

function signOf({ isPublished, visibility, publishAt, moderation }: SignedVideo) {
  if (moderation) return { text: 'Hidden by the staff', icon: EyeOff };
  if (!isPublished) return publishAt ? { text: 'Scheduled', icon: Clock } : { text: 'Draft', icon: Lock };
  return visibility === 'unlisted' ? { text: 'Unlisted', icon: Link2 } : null;
}
