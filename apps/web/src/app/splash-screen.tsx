import { LoadingPanel } from '#ui/feedback/spinner.tsx';

/** Shown while it is not yet known who looks at the page. */
export function SplashScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <LoadingPanel />
    </main>
  );
}
