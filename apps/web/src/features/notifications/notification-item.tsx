import { notificationPath } from '@kinora/contract/notification-path';
import type { Notification } from '@kinora/contract/notifications';
import { Trans } from '@lingui/react/macro';
import {
  Captions,
  CircleAlert,
  CircleCheck,
  Flag,
  type LucideIcon,
  RefreshCwOff,
  ShieldAlert,
  UserRoundCheck,
} from 'lucide-react';
import { classNames } from '#lib/class-names.ts';
import { formatDateTime, formatRelative } from '#lib/format.ts';
import { reasonText } from '#lib/i18n/report-reasons.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { Appeal } from './appeal.tsx';
import { notificationText } from './notification-text.ts';

type NotificationItemProps = { notification: Notification; onOpen: () => void };

/** A row that links to the notification's subject. Opening it marks the notification as read. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { createdAt, kind, readAt, video } = notification;
  const text = notificationText(notification);
  const quote = quoteOf(notification);
  const isUnread = readAt === null;
  return (
    <article
      className={classNames(
        'relative flex gap-3 rounded-card px-3 py-4 transition-colors hover:bg-raised sm:gap-4 sm:px-4',
        isUnread && 'bg-surface',
      )}
    >
      <ActorImage notification={notification} />
      <div className="min-w-0 flex-1">
        <p className={classNames('leading-snug wrap-anywhere', isUnread && 'font-semibold')}>
          <CardLink
            to={notificationPath(notification)}
            onClick={onOpen}
            className="focus-visible:after:-outline-offset-2!"
          >
            {isUnread ? (
              <Trans>
                <span className="sr-only">Unread: </span>
                {text}
              </Trans>
            ) : (
              text
            )}
          </CardLink>
        </p>
        {quote && (
          <p
            dir="auto"
            className={classNames(
              'mt-1 text-sm text-ink-muted wrap-anywhere',
              kind !== 'moderation' && 'line-clamp-2',
            )}
          >
            {kind === 'followFailed' ? <ErrorReason reason={quote} /> : quote}
          </p>
        )}
        {notification.answer !== undefined && <Appeal notification={notification} />}
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-muted">
          {isUnread && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent-mark" />}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatRelative(createdAt)}
          </time>
        </p>
      </div>
      {video && (
        <ResponsiveImage
          src={video.thumbnail}
          preview={video.thumbnailPreview}
          alt=""
          folder="thumbnails"
          sizes="8rem"
          className="w-20 shrink-0 self-start rounded-control sm:w-32"
        />
      )}
    </article>
  );
}

function quoteOf({ comment, tweet, reason, report, reportsCount = 1 }: Notification): string | undefined {
  if (report) return reportsCount > 1 ? undefined : reasonText(report.reason);
  return reason ?? comment?.content ?? tweet?.content;
}

/** Shows an error text of the server in the page's language. */
function ErrorReason({ reason }: { reason: string }) {
  return useErrorText(reason);
}

const icons: Partial<Record<Notification['kind'], LucideIcon>> = {
  ready: CircleCheck,
  failed: CircleAlert,
  subtitles: Captions,
  followFailed: RefreshCwOff,
  moderation: ShieldAlert,
  report: Flag,
  approval: UserRoundCheck,
};

const goodNews: readonly Notification['kind'][] = ['ready', 'subtitles', 'approval'];

/** Shows the avatars of the people who acted, or an icon if there are none. */
function ActorImage({ notification: { kind, actors } }: { notification: Notification }) {
  const [first, second] = actors;
  if (!first) {
    const Icon = icons[kind] ?? CircleAlert;
    return (
      <span
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full bg-raised',
          goodNews.includes(kind) ? 'text-success-ink' : 'text-danger-ink',
        )}
      >
        <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
      </span>
    );
  }
  if (!second) return <Avatar person={first} size={44} />;
  return (
    <span className="relative size-11 shrink-0">
      <Avatar person={second} size={30} className="absolute top-0 end-0" />
      <Avatar person={first} size={30} className="absolute bottom-0 start-0 ring-2 ring-canvas" />
    </span>
  );
}
