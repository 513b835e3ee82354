import { useEffect, useState } from 'react';
import { useLocation, useMatch } from 'react-router';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { phone } from './screens.ts';

const key = 'kinora-sidebar';
const hasRoomFor = {
  expandedSidebar: '(min-width: 80rem)',
  expandedSidebarBesideVideo: '(min-width: 100rem)',
};

export type SidebarState = {
  /** Whether the sidebar shows labels and not only icons. Only for wide screens. */
  isExpanded: boolean;
  /**
   * Whether it was toggled on this page. After a navigation, the sidebar appears at its final width without animating.
   */
  isAnimated: boolean;
  /** Whether the drawer is open. Only for phones. */
  isDrawerOpen: boolean;
  toggle: () => void;
  closeDrawer: () => void;
};

/**
 * Restores the stored choice. Beside a video, unless the window has room for both, the sidebar starts collapsed, and
 * toggling it isn't stored.
 */
export function useSidebar(): SidebarState {
  const [isExpandedByDefault, setExpandedByDefault] = useState(startsExpanded);
  const [isExpandedBesideVideo, setExpandedBesideVideo] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [toggledOn, setToggledOn] = useState('');
  const { pathname } = useLocation();
  const isBesideVideo =
    useMatch('/video/:videoId') &&
    !import.meta.env.SSR &&
    !matchMedia(hasRoomFor.expandedSidebarBesideVideo).matches;
  const isExpanded = isBesideVideo ? isExpandedBesideVideo : isExpandedByDefault;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => {
    setDrawerOpen(false);
    return () => setToggledOn('');
  }, [pathname]);

  const toggle = () => {
    if (matchMedia(phone).matches) {
      setDrawerOpen(!isDrawerOpen);
      return;
    }
    setToggledOn(pathname);
    if (isBesideVideo) {
      setExpandedBesideVideo(!isExpanded);
      return;
    }
    setExpandedByDefault(!isExpanded);
    writeStored(key, isExpanded ? 'collapsed' : 'expanded');
  };

  return {
    isExpanded,
    isAnimated: toggledOn === pathname,
    isDrawerOpen,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  };
}

/** Reads the stored choice. `public/before-paint.js` must do the same for the shell. */
function startsExpanded(): boolean {
  if (import.meta.env.SSR) return false;
  const choice = readStored(key);
  return choice ? choice === 'expanded' : matchMedia(hasRoomFor.expandedSidebar).matches;
}
