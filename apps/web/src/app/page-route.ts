import type { QueryClient } from '@tanstack/react-query';
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

export type PageRoute = { path: string; load: () => Promise<PageModule> };
