import { defaultSite, type Site } from '@kinora/contract/boot';
import { createContext, use } from 'react';

type ChangeSite = (change: Partial<Site>) => void;

export const SiteContext = createContext<Site>(defaultSite);
export const ChangeSiteContext = createContext<ChangeSite>(() => {});

/** The instance's settings: its name and look, its footer, its limits. */
export function useSite(): Site {
  return use(SiteContext);
}

/** Whether guests see what members see, and are asked to log in only for what writes. */
export function useGuestsMayWatch(): boolean {
  return useSite().guests === 'watch';
}

/** Shows changed settings on this page. Other pages get them with their next document. */
export function useChangeSite(): ChangeSite {
  return use(ChangeSiteContext);
}
