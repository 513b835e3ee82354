import { useEffect } from 'react';

/** Sets the document's title for the page. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Kinora` : 'Kinora';
  }, [title]);
}
