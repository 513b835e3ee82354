import '#styles/app.css';
import { accentSheetId } from '@kinora/contract/paths';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setAppearance } from '#lib/browser/appearance.ts';
import { api } from './api.ts';
import { leave } from './visit.tsx';

/** A stream that is always being opened: the dev server has no API to pass it on to. */
class SilentEventSource extends EventTarget {
  readonly readyState = 0;
  close(): void {}
}

// Files share a page, and so its modules, its document and its storage: all of it is as it was after each test.
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
  await leave();
  if (document.fullscreenElement) await document.exitFullscreen();
  api.resetHandlers();
  setAppearance('dark');
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo(0, 0);
  getSelection()?.removeAllRanges();
  document.getElementById(accentSheetId)?.remove();
  if (window.innerWidth !== 1280 || window.innerHeight !== 800) await page.viewport(1280, 800);
  // A toast that nobody waited for may wait for its code, and would show in the next test.
  await import('#ui/feedback/toaster.tsx');
  toast.dismiss();
  await expect.poll(leavingToasts).toHaveLength(0);
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

/** The toasts that are still shown. Each is let go at once, as if its animation had ended. */
function leavingToasts(): Element[] {
  const toasts = [...document.querySelectorAll('.Toastify__toast')];
  for (const toast of toasts) toast.dispatchEvent(new AnimationEvent('animationend'));
  return toasts;
}
