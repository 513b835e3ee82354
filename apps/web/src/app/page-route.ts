import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';

/**
 * A page's module, loaded when somebody goes there. A page names itself with `usePageTitle`, and shows its `h1` from
 * the first moment: that is where the focus goes after a navigation.
 */
export type PageModule = { Component: ComponentType; preload?: Preload };

/**
 * Fetches what the page shows first, unless it is there already. It runs on the way to the page, and before that when
 * somebody seems about to go there, and so leaves no trace of a visit.
 */
export type Preload = (client: QueryClient, at: { params: Params; url: URL }) => Promise<unknown>;

export type PageRoute = { path: string; load: () => Promise<PageModule> };
