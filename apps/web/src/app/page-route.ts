import type { User } from '@kinora/contract/accounts';
import type { Site } from '@kinora/contract/boot';
import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';

/**
 * A page's module, loaded on navigation. The page must set its title with `usePageTitle` and render its `h1`
 * immediately, because a navigation moves the focus there.
 */
export type PageModule = {
  Component: ComponentType;
  preload?: Preload;
  /** Fetches the first page's content before the page replaces its shell, if the document has one. */
  preloadInShell?: Preload;
};

/**
 * Fetches the page's initial content unless it is cached. Also runs when a navigation is only likely, so it must not
 * count as a visit.
 */
export type Preload = (client: QueryClient, at: { params: Params; url: URL; site: Site }) => Promise<unknown>;

/** The page's entry in the members' sidebar. */
export type SidebarEntry = {
  label: MessageDescriptor;
  icon: LucideIcon;
  /** Returns the entry's path. Absent if the page's path has no parameters. */
  to?: (viewer: User) => string;
};

export type PageRoute = {
  path: string;
  load: () => Promise<PageModule>;
  sidebar?: SidebarEntry;
  /** The page is a form or settings, which the small player would cover, so that the player closes. */
  isForm?: boolean;
};

/** The part of a page's route that the layout reads. */
export type PageHandle = Required<Pick<PageRoute, 'isForm'>>;
