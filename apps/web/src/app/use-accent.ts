import { accentSheetId, accentSheetPath } from '@kinora/contract/paths';
import { useEffect } from 'react';

/** Applies a changed accent to the open page. The document already contains the stylesheet for the initial accent. */
export function useAccent(accent: string | null): void {
  useEffect(() => {
    const last = document.getElementById(accentSheetId);
    const href = accent && accentSheetPath(accent);
    if (href === (last?.getAttribute('href') ?? null)) return;
    if (href) {
      const sheet = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href,
        id: accentSheetId,
      });
      document.head.append(sheet);
    }
    last?.remove();
  }, [accent]);
}
