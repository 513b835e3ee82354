import { defaultSite, type Site } from '@kinora/contract/boot';
import { createContext, use } from 'react';

export const SiteContext = createContext<Site>(defaultSite);

/** The instance's settings: its footer, its limits. */
export function useSite(): Site {
  return use(SiteContext);
}
