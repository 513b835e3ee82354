import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from '#lib/storage.ts';

const key = 'kinora-sidebar';
const hasRoomFor = { sidebar: '(min-width: 48rem)', expandedSidebar: '(min-width: 80rem)' };

export type SidebarState = {
  /** Beside the page, on screens that have the room: labels, or icons alone. */
  isExpanded: boolean;
  /** Over the page, on the others. */
  isDrawerOpen: boolean;
  toggle: () => void;
  closeDrawer: () => void;
};

export function useSidebar(): SidebarState {
  const [isExpanded, setExpanded] = useState(startsExpanded);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere is what closes it
  useEffect(() => setDrawerOpen(false), [pathname]);

  const toggle = () => {
    if (!matchMedia(hasRoomFor.sidebar).matches) {
      setDrawerOpen(!isDrawerOpen);
      return;
    }
    setExpanded(!isExpanded);
    writeStored(key, isExpanded ? 'collapsed' : 'expanded');
  };

  return { isExpanded, isDrawerOpen, toggle, closeDrawer: () => setDrawerOpen(false) };
}

function startsExpanded(): boolean {
  const choice = readStored(key);
  return choice ? choice === 'expanded' : matchMedia(hasRoomFor.expandedSidebar).matches;
}
