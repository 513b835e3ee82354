import { listRelatedVideos } from '@kinora/contract/recommendations';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionKey } from '#lib/session/session.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, aVideo, pagination, siteOwner } from '#test/content.ts';
import { defaultHandlers, noComments } from '#test/default-handlers.ts';
import { button, expectAbsent, expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const cards = ['Ebb', 'Flow', 'Dunes'].map((title) => aCard({ title }));
const current = aVideo({ title: 'A week by the sea' });
const url = `/video/${current._id}`;
const queue = page.getByRole('region', { name: 'Queue' });
const titles = () =>
  queue
    .getByRole('heading', { level: 3 })
    .elements()
    .map((element) => element.textContent);
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const idOf = (name: string) => cards.find((card) => card.title === name)?._id;

/** Queues all cards, as an earlier page has. */
const fill = () =>
  sessionStorage.setItem('kinora-watch-queue', JSON.stringify({ viewerId: ada._id, videos: cards }));

async function add(name: string, entry: 'Play next' | 'Add to queue') {
  await button(`Options for ${name}`).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect.poll(titles).toContain(name);
}

beforeEach(() =>
  api.use(
    respond(getVideo, ({ params }) => {
      const card = cards.find(({ _id }) => _id === params.videoId);
      return card ? aVideo(card) : current;
    }),
    respond(listRelatedVideos, () => ({ videos: cards, ...pagination() })),
    ...noComments(),
  ),
);

test('cards are queued next or last, for this account in this tab', async () => {
  await visit(url, ada);
  await expectVisible(title('A week by the sea'));
  await add('Ebb', 'Add to queue');
  await add('Flow', 'Play next');
  await visit(url, ada);
  await expect.poll(titles).toEqual(['Flow', 'Ebb']);
  await visit(url, { ...siteOwner, _id: crypto.randomUUID() });
  await expectVisible(title('A week by the sea'));
  await expectAbsent(queue);
});

test('queued videos can be removed, one or all', async () => {
  fill();
  await visit(url, ada);
  await queue.getByRole('button', { name: 'Remove Ebb from queue' }).click();
  await expect.poll(titles).toEqual(['Flow', 'Dunes']);
  await queue.getByRole('button', { name: 'Clear queue' }).click();
  await expectAbsent(queue);
  await expect.element(title('A week by the sea')).toHaveFocus();
});

test("a guest's queue becomes the member's at the login, and is deleted when the session ends", async () => {
  await visit(url, null, { guests: 'watch' });
  await add('Flow', 'Play next');
  await visit(url, ada);
  await add('Ebb', 'Add to queue');
  expect(titles()).toEqual(['Flow', 'Ebb']);
  localStorage.removeItem(sessionKey);
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  await expect.poll(() => sessionStorage).toHaveLength(0);
});

test('the queue plays before other videos, without those that are gone', async () => {
  fill();
  await visit(url, ada);
  api.use(
    respondWithError(getVideo, 'NOT_FOUND', 'Video not found', {
      when: ({ pathname }) => pathname.endsWith(`/${idOf('Ebb')}`),
    }),
  );
  await expectVisible(page.getByRole('region', { name: 'Video player: A week by the sea' }));
  await userEvent.keyboard('{Shift>}N{/Shift}');
  await expectVisible("Skipped Ebb, because it's no longer available.");
  await expectVisible(title('Flow'));
  await expect.poll(titles).toEqual(['Dunes']);
});

test('queued videos move by keyboard', async () => {
  fill();
  await visit(url, ada);
  const handle = queue.getByRole('button', { name: 'Move Flow' });
  await expect.element(handle).toHaveAccessibleDescription(/^Press Space/);
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expectVisible('Picked up Flow, position 2 of 3.');
  await userEvent.keyboard('{ArrowUp}');
  await expectVisible('Flow is at position 1 of 3.');
  await userEvent.keyboard(' ');
  await expect.poll(titles).toEqual(['Flow', 'Ebb', 'Dunes']);
});

test('without an open video, the first one plays in the mini player, which lists the others', async () => {
  api.use(...defaultHandlers());
  api.use(respond(listVideos, () => ({ videos: cards, ...pagination() })));
  await visit('/', ada);
  const small = page.getByRole('region', { name: 'Mini player' });
  await button('Options for Ebb').click();
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await expectVisible(small);
  await button('Options for Flow').click();
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await small.getByRole('button', { name: 'Queue, 1 video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Queue' });
  await expectVisible(dialog.getByRole('link', { name: 'Flow' }));
  await dialog.getByRole('button', { name: 'Clear queue' }).click();
  await expectAbsent(dialog);
  await expect.element(small.getByRole('link', { name: /^Back to/ })).toHaveFocus();
  await button('Options for Flow').click();
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await expectVisible(small.getByRole('button', { name: 'Queue, 1 video' }));
  await expectAbsent(dialog);
});
