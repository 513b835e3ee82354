import type { Branding } from '@kinora/contract/boot';
import { accentSheetId, accentSheetPath } from '@kinora/contract/paths';
import { escapeText } from '../../../platform/markup/escape.ts';

const marked = /<!--kinora-icons-->(.*)<!--\/kinora-icons-->/s;

/** Puts the site's icon and colors into the document, in place of Kinora's. */
export function withBranding(document: string, { accent, logo }: Pick<Branding, 'accent' | 'logo'>): string {
  return document.replace(marked, (_, usual: string) => {
    const icons = logo ? iconLinks(logo) : usual.trim();
    const sheet =
      accent && `<link rel="stylesheet" id="${accentSheetId}" href="${accentSheetPath(accent)}" />`;
    return sheet ? `${icons}\n    ${sheet}` : icons;
  });
}

function iconLinks(logo: string): string {
  const url = escapeText(logo);
  return `<link rel="icon" href="${url}" />\n    <link rel="apple-touch-icon" href="${url}" />`;
}
