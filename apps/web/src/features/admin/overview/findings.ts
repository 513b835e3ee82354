import type { Overview } from '@kinora/contract/admin';

export type Finding = { level: 'problem' | 'note' | 'well'; text: string };

/** Bytes. Less free disk space than this is reported as a problem, because a few videos would fill it. */
const minFreeBytes = 5 * 1024 ** 3;

/** Lists problems, then notes. If there are no problems, the first finding says that everything runs. */
export function findingsOf({ workers, health, storage, errors }: Overview): Finding[] {
  const problems = [
    workers.length === 0 && 'No worker runs: new videos wait, and no mail is sent.',
    storage.freeBytes !== null && storage.freeBytes < minFreeBytes && 'The disk is nearly full.',
    errors.calls > 0 && 'The server failed calls in the last day. Its log says why.',
    errors.jobs > 0 && 'Jobs failed in the last day. Their page says why.',
  ].filter((text) => text !== false);
  const notes = [
    !health.ffmpeg && 'ffmpeg was not found: videos play as they were uploaded, in one quality.',
    !health.mail && 'No mail server is configured: nobody can reset a forgotten password.',
  ].filter((text) => text !== false);
  const found: Finding[] = [
    ...problems.map((text) => ({ level: 'problem' as const, text })),
    ...notes.map((text) => ({ level: 'note' as const, text })),
  ];
  return problems.length > 0 ? found : [{ level: 'well', text: 'Everything runs.' }, ...found];
}
