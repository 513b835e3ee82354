import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { Bell, House, UsersRound } from 'lucide-react';
import { notificationsLabel, UnseenBadge, useUnseenCount } from '#features/notifications/unseen-badge.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { accountMenuId } from './account-menu-id.ts';
import { BottomBar, BottomLink, bottomItemClass, bottomLabelClass } from './bottom-bar.tsx';
import { CreateButton } from './create-button.tsx';

/** The bottom navigation for members. The drawer has everything else. */
export function MemberBottomNav({ viewer }: { viewer: User }) {
  return (
    <BottomBar>
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
          <Bell aria-hidden="true" size={22} strokeWidth={1.75} />
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
