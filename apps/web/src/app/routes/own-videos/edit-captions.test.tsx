import { saveCaptionDraft } from '@kinora/contract/caption-drafts';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import {
  caption,
  content,
  publish,
  row,
  save,
  serveDraft,
  url,
  version,
  video,
} from '#test/pages/edit-captions.ts';
import { button, expectAbsent, expectUrl, expectVisible, field } from '#test/screen.ts';
import { closePage, visit } from '#test/visit.tsx';

const lastSaved = () => save.mock.lastCall?.[0].body.content;
const keys = (pressed: string) => userEvent.keyboard(pressed);

beforeEach(serveDraft);

test('captions are edited by keyboard alone, saved as they change, and published', async () => {
  await visit(url, ada);
  await expect.element(caption(1)).toHaveValue('R&B by the sea');
  await caption(1).click();
  await keys('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(caption(2)).toHaveFocus();
  await caption(2).fill('The tide is coming in fast');
  await expect.poll(lastSaved).toBe(content.replace('in\n', 'in fast\n'));
  await keys('{Home}{Control>}{ArrowRight}{ArrowRight}{/Control}{Alt>}x{/Alt}');
  await expect.element(caption(3)).toHaveValue('is coming in fast');
  await keys('{Alt>}{ArrowUp}{/Alt}{Alt>}m{/Alt}');
  await expect.element(caption(2)).toHaveValue('The tide\nis coming in fast');
  await expectAbsent(row('is coming in fast'));
  await field('Start').click();
  await keys('{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
  await expect.element(field('Start')).toHaveValue('0:04.900');
  await keys('{Control>}zzzz{/Control}');
  await expect.element(caption(2)).toHaveValue('The tide is coming in');
  await keys('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(caption(2)).toHaveValue('The tide is coming in fast');
  await button('Publish').click();
  await expectUrl(`/video/edit/${video._id}`);
  await expectVisible('Captions saved');
  expect(lastSaved()).toBe(content.replace('in\n', 'in fast\n'));
  expect(publish.mock.lastCall?.[0].body.unchangedSince).toBe(`2026-03-02T00:00:00.00${version}Z`);
});

test('changes that could not be saved survive a reload', async () => {
  api.use(respondWithError(saveCaptionDraft, 'INTERNAL', 'The disk is full.'));
  await visit(url, ada);
  await caption(1).fill('Rhythm by the sea');
  await expectVisible('Not saved: The disk is full.');
  await closePage();
  api.use(respond(saveCaptionDraft, save));
  await visit(url, ada);
  await expect.element(caption(1)).toHaveValue('Rhythm by the sea');
  await expect.poll(lastSaved).toContain('Rhythm by the sea');
});
