import { defaultSite, type Site } from '@kinora/contract/boot';
import { t } from '@lingui/core/macro';
import { createContext, use } from 'react';

type ChangeSite = (change: Partial<Site>) => void;

export const SiteContext = createContext<Site>(defaultSite);
export const ChangeSiteContext = createContext<ChangeSite>(() => {});

/** Returns the instance's settings: its name, branding, footer and limits. */
export function useSite(): Site {
  return use(SiteContext);
}

/** Returns the tagline of the instance, or a generic one. */
export function taglineOf({ name, tagline }: Pick<Site, 'name' | 'tagline'>): string {
  return (
    tagline ||
    t`${name} is a place to watch, publish and talk about videos, on a server run by people you know.`
  );
}

/** Whether guests see everything that members see, and must log in only to change something. */
export function useGuestsMayWatch(): boolean {
  return useSite().guests === 'watch';
}

/** Returns a function that applies changed settings to this page. Other open pages get them when they reload. */
export function useChangeSite(): ChangeSite {
  return use(ChangeSiteContext);
}
