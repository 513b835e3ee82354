import { createReport } from '@kinora/contract/reports';
import type { Person } from './person.ts';
import type { Shown } from './publish.ts';
import { type DemoReport, reports } from './texts/reports.ts';

/** Lets people report videos to the staff. */
export async function reportVideos(crowd: readonly Person[], shown: readonly Shown[]): Promise<void> {
  for (const { on, ...one } of reports) {
    const video = shown.find(({ plan }) => plan.title === on);
    if (video) await report(crowd, { kind: 'video', id: video.id }, one);
  }
}

type Target = { kind: 'video' | 'comment'; id: string };

/** Lets a person report something to the staff, if the person is part of this world. */
export async function report(
  crowd: readonly Person[],
  target: Target,
  { by, reason, text }: DemoReport,
): Promise<void> {
  const reporter = crowd.find(({ username }) => username === by);
  await reporter?.client.call(createReport, { body: { ...target, reason, text } });
}
