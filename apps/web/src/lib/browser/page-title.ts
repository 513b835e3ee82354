import { useEffect } from 'react';
import { useSite } from '#lib/session/site.ts';

export function usePageTitle(title: string | undefined): void {
  const { name } = useSite();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
