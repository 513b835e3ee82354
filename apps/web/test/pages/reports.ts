import { closeReport, listReports, type Report } from '@kinora/contract/reports';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { moderator, pagination } from '#test/content.ts';
import { expectVisible, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const close = vi.fn<(call: object) => Record<string, never>>(() => ({}));
export const empty = 'No open reports';

export async function open(...reports: Report[]): Promise<void> {
  close.mockClear();
  api.use(
    respond(listReports, ({ query }) => ({
      reports: reports.filter(({ closed }) => (closed === null) === (query.status === 'open')),
      ...pagination(),
    })),
    respond(closeReport, ({ params, body }) => close({ ...params, ...body })),
  );
  await visit('/admin/reports', moderator);
  await expectVisible(page.getByRole('article').or(text(empty)).first());
}

export const dialog = page.getByRole('dialog');
export const named = (reason: string) => page.getByRole('article', { name: new RegExp(`: ${reason}$`) });
