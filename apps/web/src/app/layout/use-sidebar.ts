import { useEffect, useState } from 'react';
import { useLocation, useMatch } from 'react-router';
import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'kinora-sidebar';
const hasRoomFor = {
  sidebar: '(min-width: 48rem)',
  expandedSidebar: '(min-width: 80rem)',
  expandedSidebarBesideVideo: '(min-width: 100rem)',
};

export type SidebarState = {
  /** On wide screens: with labels, not only icons. */
  isExpanded: boolean;
  /** It was toggled on this page. Another page shows the sidebar in its final width at once. */
  isAnimated: boolean;
  /** On narrow screens: the drawer is open. */
  isDrawerOpen: boolean;
  toggle: () => void;
  closeDrawer: () => void;
};

/** Restores the last choice. Beside a video, which needs the room, it starts collapsed and a choice isn't stored. */
export function useSidebar(): SidebarState {
  const [isUsuallyExpanded, setUsuallyExpanded] = useState(startsExpanded);
  const [isExpandedBesideVideo, setExpandedBesideVideo] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [toggledOn, setToggledOn] = useState('');
  const { pathname } = useLocation();
  const isBesideVideo =
    useMatch('/video/:videoId') && !matchMedia(hasRoomFor.expandedSidebarBesideVideo).matches;
  const isExpanded = isBesideVideo ? isExpandedBesideVideo : isUsuallyExpanded;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => {
    setDrawerOpen(false);
    return () => setToggledOn('');
  }, [pathname]);

  const toggle = () => {
    if (!matchMedia(hasRoomFor.sidebar).matches) {
      setDrawerOpen(!isDrawerOpen);
      return;
    }
    setToggledOn(pathname);
    if (isBesideVideo) {
      setExpandedBesideVideo(!isExpanded);
      return;
    }
    setUsuallyExpanded(!isExpanded);
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

/** `public/before-paint.js` does the same for the shell. */
function startsExpanded(): boolean {
  if (import.meta.env.SSR) return false;
  const choice = readStored(key);
  return choice ? choice === 'expanded' : matchMedia(hasRoomFor.expandedSidebar).matches;
}
