import { getProfile } from '@kinora/contract/accounts';
import { featureVideo } from '@kinora/contract/featured';
import { listPeople } from '@kinora/contract/people';
import { changeSettings, getSettings } from '@kinora/contract/site';
import { KinoraClient } from './kinora-client.ts';
import { type Person, register } from './person.ts';
import type { Shown } from './publish.ts';
import { applicant, featured, firstDayLimits } from './texts/site.ts';

/** Whether a person manages the site, since this run or an earlier one; `foreign` if the person doesn't own it. */
export type Management = 'new' | 'earlier' | 'foreign';

/** Lets a person feature videos, limit new accounts and receive a request to join, once, if the person owns the site. */
export async function manageSite(
  origin: string,
  { client }: Person,
  shown: readonly Shown[],
): Promise<Management> {
  const { role } = await client.call(getProfile, {});
  if (role !== 'owner') return 'foreign';
  const { people } = await client.call(listPeople, { query: { query: applicant.username } });
  if (people.some(({ username }) => username === applicant.username)) return 'earlier';
  for (const title of featured) {
    const video = shown.find(({ plan }) => plan.title === title);
    if (video) await client.call(featureVideo, { params: { videoId: video.id } });
  }
  const { registration } = await client.call(getSettings, {});
  await client.call(changeSettings, { body: { ...firstDayLimits, registration: 'approval' } });
  try {
    // Comes last, because the applicant marks the site as complete.
    await register(new KinoraClient(origin), applicant);
  } finally {
    await client.call(changeSettings, { body: { registration } });
  }
  return 'new';
}
