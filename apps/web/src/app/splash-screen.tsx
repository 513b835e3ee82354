import { LoadingPanel } from '#ui/feedback/spinner.tsx';

/** Shown until the viewer has loaded. */
export function SplashScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <LoadingPanel />
    </main>
  );
}
