import { Welcome } from '#features/welcome/welcome.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';

export function GuestHome() {
  usePageTitle(undefined);
  return <Welcome />;
}
