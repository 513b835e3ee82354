import type { Overview } from '@kinora/contract/admin';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Finding = { level: 'problem' | 'note' | 'well'; text: MessageDescriptor };

/** Bytes. Less free disk space than this is reported as a problem, because a few videos would fill it. */
const minFreeBytes = 5 * 1024 ** 3;

/** Lists problems, then notes. If there are none, the only finding says that everything runs. */
export function findingsOf({ workers, health, storage, errors, backups }: Overview): Finding[] {
  const hasFailed = backups !== null && backups.failure !== null;
  const isDamaged = typeof backups?.last?.verification?.problem === 'string';
  const problems = [
    workers.length === 0 &&
      msg`No workers are running. New videos won't be processed and no email will be sent.`,
    storage.freeBytes !== null && storage.freeBytes < minFreeBytes && msg`The disk is nearly full.`,
    errors.calls > 0 && msg`The server had errors in the last day. See its log.`,
    errors.jobs > 0 && msg`Jobs failed in the last day. See the jobs page.`,
    hasFailed && msg`The last backup failed. See “Backups” on this page.`,
    isDamaged && msg`The last backup is damaged. See “Backups” on this page.`,
  ].filter((text) => text !== false);
  const notes = [
    !health.ffmpeg && msg`ffmpeg was not found. Videos play as uploaded, in one quality.`,
    !health.mail &&
      msg`Emails aren't sent: set SMTP_URL and MAIL_FROM on the server. The site's owner can create password reset links on a person's page.`,
  ].filter((text) => text !== false);
  const found: Finding[] = [
    ...problems.map((text) => ({ level: 'problem' as const, text })),
    ...notes.map((text) => ({ level: 'note' as const, text })),
  ];
  return found.length > 0 ? found : [{ level: 'well', text: msg`All systems operational` }];
}
