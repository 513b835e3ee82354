import type { User } from '@kinora/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';

/**
 * A page's module, loaded on navigation. A page sets its title with `usePageTitle` and renders its `h1` immediately,
 * because a navigation moves the focus there.
 */
export type PageModule = { Component: ComponentType; preload?: Preload };

/**
 * Fetches the page's initial content unless it is cached. It also runs on mere intent to navigate, so it must leave no
 * trace of a visit.
 */
export type Preload = (client: QueryClient, at: { params: Params; url: URL }) => Promise<unknown>;

/** A page's entry in the members' sidebar. */
export type SidebarEntry = {
  label: string;
  icon: LucideIcon;
  /** Absent if the page's path has no parameters. */
  to?: (viewer: User) => string;
};

export type PageRoute = { path: string; load: () => Promise<PageModule>; sidebar?: SidebarEntry };
