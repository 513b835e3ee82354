import '#styles/app.css';
import './activate-english.ts';
import { accentSheetId } from '@kinora/contract/paths';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setAppearance } from '#lib/browser/appearance.ts';
import { api } from './api.ts';
import { closePage } from './visit.tsx';

/** A stream that never opens, because the dev server would proxy a real one to an API that isn't running. */
class SilentEventSource extends EventTarget {
  readonly readyState = 0;
  close(): void {}
}

// Test files share one page with its modules, document and storage, so their state is reset after each test.
beforeAll(() => {
  if (api.readyState === 0) api.enable();
  Object.assign(window, { EventSource: SilentEventSource });
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await closePage();
  if (document.fullscreenElement) await document.exitFullscreen();
  api.resetHandlers();
  setAppearance('dark');
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo(0, 0);
  getSelection()?.removeAllRanges();
  document.getElementById(accentSheetId)?.remove();
  if (window.innerWidth !== 1280 || window.innerHeight !== 800) await page.viewport(1280, 800);
  // A toast whose code is still loading would otherwise show in the next test.
  await import('#ui/feedback/toaster.tsx');
  toast.dismiss();
  await expect.poll(leavingToasts).toHaveLength(0);
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

/** Returns the toasts that are still shown. Ends their animations, so that they disappear immediately. */
function leavingToasts(): Element[] {
  const toasts = [...document.querySelectorAll('.Toastify__toast')];
  for (const toast of toasts) toast.dispatchEvent(new AnimationEvent('animationend'));
  return toasts;
}
