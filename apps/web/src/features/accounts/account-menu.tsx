import type { User } from '@kinora/contract/users';
import { LayoutDashboard, LogOut, Moon, UserRound, UserRoundPen } from 'lucide-react';
import { setAppearance, useAppearance } from '#lib/appearance.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator, MenuSwitch } from '#ui/menu.tsx';
import { useLogout } from './use-logout.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-ink-muted' } as const;

export function AccountMenu({ viewer }: { viewer: User }) {
  const logout = useLogout();
  const appearance = useAppearance();
  const trigger = (
    <IconButton label="Account menu">
      <Avatar person={viewer} size={32} />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <div className="flex items-center gap-3 px-3 py-2.5">
        <Avatar person={viewer} size={40} />
        <div className="min-w-0 max-w-52">
          <p className="truncate font-semibold">{viewer.fullname}</p>
          <p className="truncate text-sm text-ink-muted">@{viewer.username}</p>
        </div>
      </div>
      <MenuSeparator />
      <MenuLink to={`/channel/${viewer.username}`} icon={<UserRound {...icon} />}>
        View your channel
      </MenuLink>
      <MenuLink to="/dashboard" icon={<LayoutDashboard {...icon} />}>
        Go to your dashboard
      </MenuLink>
      <MenuLink to="/edit-profile" icon={<UserRoundPen {...icon} />}>
        Edit your profile
      </MenuLink>
      <MenuSeparator />
      <MenuSwitch
        icon={<Moon {...icon} />}
        checked={appearance === 'dark'}
        onCheckedChange={(dark) => setAppearance(dark ? 'dark' : 'light')}
      >
        Dark appearance
      </MenuSwitch>
      <MenuSeparator />
      <MenuItem icon={<LogOut {...icon} />} onClick={() => logout.mutate()}>
        Log out
      </MenuItem>
    </Menu>
  );
}
