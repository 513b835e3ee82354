import type { User } from '@kinora/contract/accounts';
import type { Config } from '../../config.ts';

/** What every document carries for the client's first moment: the site's settings, and who is signed in. */
export type Boot = {
  site: {
    footerAuthor: string;
    footerCodeUrl: string | null;
    footerProfileUrl: string | null;
    maxVideoBytes: number;
  };
  viewer: User | null;
};

const placeholder = '<!--kinora-boot-->';

export function createBoot(config: Config, viewer: User | null): Boot {
  const { author, codeUrl, profileUrl } = config.footer;
  return {
    site: {
      footerAuthor: author,
      footerCodeUrl: codeUrl ?? null,
      footerProfileUrl: profileUrl ?? null,
      maxVideoBytes: config.maxVideoBytes,
    },
    viewer,
  };
}

/** Writes the data into the document. `<` is escaped, so that no name can end the element. */
export function withBoot(document: string, boot: Boot): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return document.replace(
    placeholder,
    () => `<script type="application/json" id="kinora-boot">${json}</script>`,
  );
}
