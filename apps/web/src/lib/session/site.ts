import { createContext, use } from 'react';
import { defaultSite, type Site } from './boot.ts';

export const SiteContext = createContext<Site>(defaultSite);

/** The instance's own settings: its footer, its limits. */
export function useSite(): Site {
  return use(SiteContext);
}
