import type { User } from '@kinora/contract/accounts';
import { type Boot, type Branding, bootElementId } from '@kinora/contract/boot';
import type { Config } from '../../../config.ts';

const placeholder = '<!--kinora-boot-->';

export function createBoot(config: Config, branding: Branding, viewer: User | null): Boot {
  const { author, codeUrl, profileUrl } = config.footer;
  return {
    site: {
      ...branding,
      footerAuthor: author,
      footerCodeUrl: codeUrl ?? null,
      footerProfileUrl: profileUrl ?? null,
      maxVideoBytes: config.maxVideoBytes,
      passkeys: config.passkeyHost !== undefined,
      signInWith: config.oidc?.name ?? null,
    },
    viewer,
  };
}

/** Writes the data into the document. `<` is escaped, so that no name can end the script element. */
export function withBoot(document: string, boot: Boot): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return document.replace(
    placeholder,
    () => `<script type="application/json" id="${bootElementId}">${json}</script>`,
  );
}
