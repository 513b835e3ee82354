import type { User } from '@kinora/contract/accounts';

/** The instance's own settings. */
export type Site = {
  footerAuthor: string;
  footerCodeUrl: string | null;
  footerProfileUrl: string | null;
  maxVideoBytes: number;
};

/** What the server writes into every document for the client's first moment. */
export type Boot = {
  site: Site;
  /** Who the access cookie belongs to; null also when it has run out and a refresh may bring it back. */
  viewer: User | null;
};

/** Absent where Vite serves the document. */
export function readBoot(source: Document): Boot | null {
  const text = source.getElementById('kinora-boot')?.textContent;
  return text ? JSON.parse(text) : null;
}

/** What the site is where nobody said. */
export const defaultSite: Site = {
  footerAuthor: 'Kinora',
  footerCodeUrl: null,
  footerProfileUrl: null,
  maxVideoBytes: 100 * 1024 * 1024,
};
