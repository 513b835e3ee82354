import { availableParallelism } from 'node:os';
import path from 'node:path';
import { importArchive } from './archive.ts';
import { receive, settleIn } from './conversation.ts';
import { spendEvening } from './evening.ts';
import { follow } from './following.ts';
import { ensurePerson, type Person, withFolder } from './person.ts';
import { arrange, savePlaylists } from './playlists.ts';
import type { Progress } from './progress.ts';
import { type OwnVideo, ownVideos, publishFiles, type Shown } from './publish.ts';
import { createRandom } from './random.ts';
import { type Management, manageSite } from './site.ts';
import { people } from './texts/people.ts';
import { type DemoVideo, demoVideos } from './texts/videos.ts';
import { makeVideo } from './video-file.ts';

export type WorldPlan = { origin: string; seed: number; people: number; videos: readonly DemoVideo[] };

/**
 * Returns the part of the demo world that has its first `personCount` people and the first `videoCount` of their
 * videos.
 */
export function planWorld(origin: string, seed: number, personCount: number, videoCount: number): WorldPlan {
  const names: readonly string[] = people.slice(0, personCount).map(({ username }) => username);
  const theirs = demoVideos.filter(({ by }) => names.includes(by));
  return { origin, seed, people: names.length, videos: theirs.slice(0, videoCount) };
}

export const stepsOf = (plan: WorldPlan) => plan.people * 2 + plan.videos.length * 3 + 3;

/** `added` is the number of new videos, and `hasArchive` says whether a new archive was uploaded. */
type Filled = { added: number; hasArchive: boolean; management: Management };

/** Fills a site through its API. A second run with the same seed adds only what is missing. */
export async function fillWorld(plan: WorldPlan, progress: Progress): Promise<Filled> {
  const crowd = await moveIn(plan, progress);
  const shown = await showVideos(plan, crowd, progress);
  const published = shown.filter(
    ({ plan: { isDraft, isUnlisted, isNews } }) => !isDraft && !isUnlisted && !isNews,
  );
  for (const [index, video] of shown.entries()) {
    if (published.includes(video) && !video.wasSeen) {
      await receive(createRandom(plan.seed + index), crowd, video);
    }
    progress.step('people watch and talk');
  }
  for (const [index, person] of crowd.entries()) {
    await settleIn(createRandom(plan.seed * 7 + index), person, published);
    if (index === 0) await arrange(person, published);
    progress.step(`${person.username} settles in`);
  }
  await savePlaylists(plan.seed, crowd);
  await spendEvening(crowd, shown);
  progress.step('an evening goes by');
  const [first] = crowd;
  const hasArchive = first !== undefined && (await importArchive(first));
  progress.step('an archive is uploaded');
  const management = first ? await manageSite(plan.origin, first, shown) : 'foreign';
  progress.step('the staff opens the site');
  return { added: shown.filter(({ isNew }) => isNew).length, hasArchive, management };
}

/** Creates the people. They subscribe before there are videos, so that they are notified of the videos. */
async function moveIn(plan: WorldPlan, progress: Progress): Promise<Person[]> {
  const crowd: Person[] = [];
  for (const [index, one] of people.slice(0, plan.people).entries()) {
    crowd.push(await ensurePerson(plan.origin, one, index, crowd[0]?.client));
    progress.step(`${one.fullname} moves in`);
  }
  const newsmakers = plan.videos.filter(({ isNews }) => isNews).map(({ by }) => find(crowd, by));
  for (const [index, person] of crowd.entries()) {
    await follow(createRandom(plan.seed * 11 + index), person, crowd, index === 0 ? newsmakers : []);
  }
  return crowd;
}

/**
 * Makes all video files before publishing the first, because the server then starts to use the whole machine for
 * encoding.
 */
async function showVideos(plan: WorldPlan, crowd: readonly Person[], progress: Progress): Promise<Shown[]> {
  const own = new Map<Person, ReadonlyMap<string, OwnVideo>>();
  for (const person of crowd) own.set(person, await ownVideos(person));
  const known = ({ by, title }: DemoVideo) => own.get(find(crowd, by))?.get(title);
  return withFolder(async (folder) => {
    const made = await inPool(plan.videos, availableParallelism(), async (video, index) => {
      const seed = plan.seed * 1000 + index * 13;
      const files = known(video)
        ? null
        : await makeVideo(path.join(folder, String(index)), { ...video, seed });
      progress.step(`${video.by} records “${video.title}”`);
      return files;
    });
    const shown: Shown[] = [];
    for (const [index, video] of plan.videos.entries()) {
      const owner = find(crowd, video.by);
      const files = made[index];
      const there = known(video) ?? (files && (await publishFiles(owner, video, files)));
      if (there) shown.push({ ...there, owner, plan: video, isNew: Boolean(files) });
      progress.step(`${video.by} publishes “${video.title}”`);
    }
    return shown;
  });
}

function find(crowd: readonly Person[], username: string): Person {
  const person = crowd.find((one) => one.username === username);
  if (!person) throw new Error(`there is no person named ${username}`);
  return person;
}

/** Runs `work` for all items, at most `size` at a time, and returns the results in the order of the items. */
async function inPool<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: size }, worker));
  return results;
}
