import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { Bell, House, UsersRound } from 'lucide-react';
import { useMatch } from 'react-router';
import { notificationsLabel, UnreadBadge, useUnreadCount } from '#features/notifications/unread.tsx';
import { classNames } from '#lib/class-names.ts';
import { Avatar } from '#ui/avatar.tsx';
import { accountMenuId } from './account-menu-id.ts';
import { BottomLink, bottomItemClass, bottomLabelClass } from './bottom-link.tsx';
import { CreateButton } from './create-button.tsx';
import { GuestItems } from './guest-items.tsx';

/**
 * The navigation at the bottom of phones. Disappears while a video is watched on a phone held sideways, and while the
 * on-screen keyboard is open; `layout.css` has these rules, and the space that the navigation takes.
 */
export function BottomNav({ viewer }: { viewer: User | null }) {
  const isWatching = useMatch('/video/:videoId') !== null;
  return (
    <nav
      aria-label={t({ message: 'Quick navigation', comment: 'Name of the bar at the bottom of phones' })}
      data-bottom-nav={isWatching ? 'watching' : ''}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-header hidden border-t border-line bg-canvas/95 px-1 pb-[env(safe-area-inset-bottom)] backdrop-blur-md phone:block short:px-[max(0.5rem,env(safe-area-inset-left),env(safe-area-inset-right))]',
        isWatching && 'short:hidden',
      )}
    >
      <ul className="mx-auto flex h-14 max-w-xl items-stretch justify-between short:h-12">
        {viewer ? <MemberItems viewer={viewer} /> : <GuestItems />}
      </ul>
    </nav>
  );
}

function MemberItems({ viewer }: { viewer: User }) {
  return (
    <>
      <BottomLink to="/" icon={<House aria-hidden="true" size={22} strokeWidth={1.75} />}>
        {t`Home`}
      </BottomLink>
      <BottomLink
        to="/subscriptions"
        icon={<UsersRound aria-hidden="true" size={22} strokeWidth={1.75} />}
      >{t`Subscriptions`}</BottomLink>
      <CreateButton />
      <NotificationsLink />
      <li className="flex flex-auto">
        <button type="button" popoverTarget={accountMenuId} className={bottomItemClass}>
          {/* The document's shell doesn't have the viewer's avatar. */}
          {viewer.avatar ? (
            <Avatar person={viewer} size={22} />
          ) : (
            <span className="size-5.5 rounded-full bg-raised" />
          )}
          <span className={bottomLabelClass}>
            {t({ message: 'You', comment: "Button that opens the menu of the viewer's own pages" })}
          </span>
        </button>
      </li>
    </>
  );
}

function NotificationsLink() {
  const unread = useUnreadCount();
  return (
    <BottomLink
      to="/notifications"
      label={unread === 0 ? undefined : notificationsLabel(unread)}
      icon={
        <span className="relative">
          <Bell aria-hidden="true" size={22} strokeWidth={1.75} />
          <span className="absolute -inset-y-2 inset-x-0">
            <UnreadBadge unread={unread} />
          </span>
        </span>
      }
    >
      {t`Notifications`}
    </BottomLink>
  );
}
