import { useEffect } from 'react';

/** Names the document after the page, as tabs and screen readers show it. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Kinora` : 'Kinora';
  }, [title]);
}
