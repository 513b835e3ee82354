import { t } from '@lingui/core/macro';
import { Bell, House, ListVideo, UsersRound } from 'lucide-react';
import { notificationsLabel, UnseenBadge, useUnseenCount } from '#features/notifications/unseen-badge.tsx';
import { BottomBar, BottomLink } from './bottom-bar.tsx';

const iconProps = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The bottom navigation for members. The header has Create and the account menu, and the drawer everything else. */
export function MemberBottomNav() {
  return (
    <BottomBar>
      <BottomLink to="/" icon={<House {...iconProps} />}>{t`Home`}</BottomLink>
      <BottomLink to="/subscriptions" icon={<UsersRound {...iconProps} />}>{t`Subscriptions`}</BottomLink>
      <BottomLink to="/playlists" icon={<ListVideo {...iconProps} />}>{t`Playlists`}</BottomLink>
      <NotificationsLink />
    </BottomBar>
  );
}

function NotificationsLink() {
  const unseen = useUnseenCount();
  return (
    <BottomLink
      to="/notifications"
      label={unseen === 0 ? undefined : notificationsLabel(unseen)}
      icon={
        <span className="relative">
          <Bell {...iconProps} />
          <span className="absolute -inset-y-2 inset-x-0">
            <UnseenBadge unseen={unseen} />
          </span>
        </span>
      }
    >
      {t`Notifications`}
    </BottomLink>
  );
}
