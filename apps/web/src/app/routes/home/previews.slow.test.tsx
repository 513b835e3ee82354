import { getVideo, listVideos } from '@kinora/contract/videos';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, aVideo, pageAt } from '#test/content.ts';
import { expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const preview = (title: string) => card(title).element().querySelector('video');
const card = (title: string) => page.getByRole('article').filter({ hasText: title });
const opacityOf = (element: Element | null) => element && getComputedStyle(element).opacity;
const previews = () => document.querySelectorAll('article video');

function move(title: string, pointerType: string): void {
  card(title)
    .element()
    .dispatchEvent(new PointerEvent('pointermove', { pointerType, bubbles: true }));
}

const leave = (title: string) => card(title).element().dispatchEvent(new PointerEvent('pointerleave'));

/** Mocks the preference for motion, because the tests' browser prefers reduced motion by default. */
function wantsMotion(isWelcome: boolean): void {
  vi.mocked(window.matchMedia).mockImplementation(
    (query) => ({ matches: query.includes('prefers-reduced-motion') !== isWelcome }) as MediaQueryList,
  );
}

async function openFeed(...titles: string[]): Promise<void> {
  api.use(
    respond(listVideos, () => ({
      videos: titles.map((title) => aCard({ title })),
      ...pageAt([], {}).end,
    })),
    respond(getVideo, () => aVideo()),
  );
  await visit('/', ada);
  await expectVisible(titles[0] ?? '');
  vi.spyOn(window, 'matchMedia');
  wantsMotion(true);
}

test('plays a video once, muted, while a mouse rests on its card', async () => {
  await openFeed('A week by the sea');
  move('A week by the sea', 'mouse');
  await expect.poll(() => preview('A week by the sea')).not.toBeNull();
  const video = preview('A week by the sea');
  expect(video).toMatchObject({ muted: true, autoplay: true, tabIndex: -1 });
  expect(opacityOf(video)).toBe('0');
  video?.dispatchEvent(new Event('playing'));
  await expect.poll(() => opacityOf(video)).toBe('1');
  video?.dispatchEvent(new Event('ended'));
  await expect.poll(() => opacityOf(video)).toBe('0');

  leave('A week by the sea');
  await expect.poll(() => previews().length).toBe(0);
});

test('a touch, a passing mouse or reduced motion starts no preview', async () => {
  await openFeed('By finger', 'In passing', 'At rest', 'Later');
  move('By finger', 'touch');
  move('In passing', 'mouse');
  leave('In passing');
  wantsMotion(false);
  move('At rest', 'mouse');
  wantsMotion(true);
  move('Later', 'mouse');
  await expect.poll(() => preview('Later')).not.toBeNull();
  expect(previews()).toHaveLength(1);
});

test('keeps the thumbnail when a preview fails to load', async () => {
  const asked = vi.fn(() => true);
  await openFeed('A week by the sea');
  api.use(respondWithError(getVideo, 'NOT_FOUND', 'Video not found', { when: asked }));
  move('A week by the sea', 'mouse');
  await expect.poll(() => asked).toHaveBeenCalled();
  await expect.poll(() => preview('A week by the sea')).not.toBeNull();
  expect(opacityOf(preview('A week by the sea'))).toBe('0');
});
