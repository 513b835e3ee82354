import type { User } from '@kinora/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';

/**
 * A page's module, loaded on navigation. A page sets its title with `usePageTitle` and renders its `h1` at once,
 * because a navigation moves the focus there.
 */
export type PageModule = { Component: ComponentType; preload?: Preload };

/**
 * Fetches the page's first content unless it is cached. Runs before the navigation, and also on intent alone, so it
 * must leave no trace of a visit.
 */
export type Preload = (client: QueryClient, at: { params: Params; url: URL }) => Promise<unknown>;

/** A page's entry in the members' sidebar. */
export type SidebarEntry = {
  label: string;
  icon: LucideIcon;
  /** Absent if the path of the page has no parameters. */
  to?: (viewer: User) => string;
};

export type PageRoute = { path: string; load: () => Promise<PageModule>; sidebar?: SidebarEntry };
