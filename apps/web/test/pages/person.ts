import { listAdminVideos } from '@kinora/contract/admin-videos';
import { listAudit } from '@kinora/contract/audit';
import { getPerson, type PersonDetails } from '@kinora/contract/people';
import { listReports } from '@kinora/contract/reports';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { anAuditEntry, personDetails } from '#test/admin-content.ts';
import { api, respond } from '#test/api.ts';
import { moderator, pagination } from '#test/content.ts';
import { button, expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const sent = vi.fn<(call: object) => void>();

export async function open(person: PersonDetails, site = {}, viewer = moderator): Promise<void> {
  sent.mockClear();
  api.use(
    respond(getPerson, () => person),
    respond(listAdminVideos, () => ({ videos: [], ...pagination() })),
    respond(listReports, () => ({ reports: [], ...pagination() })),
    respond(listAudit, ({ query }) => ({
      entries:
        query.userId === person._id ? [anAuditEntry({ action: 'warn', reason: 'Please be kind.' })] : [],
      ...pagination(),
    })),
  );
  await visit(`/admin/people/${person._id}`, viewer, site);
  await expectVisible(heading('@eve'));
}

export const eve = personDetails({ username: 'eve', fullname: 'Eve', reports: { open: 2, closed: 1 } });
export const dialog = page.getByRole('dialog');
export const choose = async (name: string) => {
  await button('Actions on @eve').click();
  await page.getByRole('menuitem', { name }).click();
};
