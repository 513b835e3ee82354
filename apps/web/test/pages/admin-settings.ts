import { changeSettings, getSettings, type SiteSettings } from '@kinora/contract/site';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { someSettings } from '#test/content.ts';

export const change = vi.fn<(body: object) => SiteSettings>();

export const serveSettings = () => {
  change.mockReset().mockImplementation((body) => ({ ...someSettings, ...body }));
  api.use(
    respond(getSettings, () => someSettings),
    respond(changeSettings, ({ body }) => change(body)),
  );
};
export const save = (form: string) =>
  page.getByRole('region', { name: form }).getByRole('button', { name: 'Save Changes' });
