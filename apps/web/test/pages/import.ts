import { chooseItems } from '@kinora/contract/imports';
import { vi } from 'vitest';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { anImport, anItem, importId, serveChangingImport } from '#test/pages/imports.ts';
import { expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const url = `/import/${importId}`;
export const newItems = [1, 2, 3, 4].map((index) => anItem(index));
export const idOf = (index: number) => anItem(index)._id;

export const choose = vi.fn((_body: object) => anImport(newItems, { status: 'running' }));
export const open = async () => {
  choose.mockClear();
  serveChangingImport(anImport(newItems));
  api.use(respond(chooseItems, ({ body }) => choose(body)));
  await visit(url, ada);
  await expectVisible('Lecture 1');
};
