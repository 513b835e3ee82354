import { availableParallelism } from 'node:os';
import { ensurePerson, type Person } from './person.ts';
import type { Progress } from './progress.ts';
import { ensureFilm, type OwnFilm, ownFilms } from './publish.ts';
import { createRandom } from './random.ts';
import { type Published, receive, settleIn } from './talk.ts';
import { type Film, films } from './texts/films.ts';
import { people } from './texts/people.ts';

export type WorldPlan = { origin: string; seed: number; people: number; films: readonly Film[] };

/** What of everything there is to have: fewer people make fewer films. */
export function planWorld(origin: string, seed: number, personCount: number, filmCount: number): WorldPlan {
  const names: readonly string[] = people.slice(0, personCount).map(({ username }) => username);
  const theirs = films.filter(({ by }) => names.includes(by));
  return { origin, seed, people: names.length, films: theirs.slice(0, filmCount) };
}

export const stepsOf = (plan: WorldPlan) => plan.people * 2 + plan.films.length * 2;

/** Fills an instance through its API. Run again with the same seed, it adds what is missing and nothing twice. */
export async function fillWorld(plan: WorldPlan, progress: Progress): Promise<{ added: number }> {
  const crowd: Person[] = [];
  for (const [place, one] of people.slice(0, plan.people).entries()) {
    crowd.push(await ensurePerson(plan.origin, one, place));
    progress.step(`${one.fullname} moves in`);
  }
  const own = new Map<Person, ReadonlyMap<string, OwnFilm>>();
  for (const person of crowd) own.set(person, await ownFilms(person));
  const added = plan.films.filter(({ by, title }) => !own.get(find(crowd, by))?.has(title)).length;

  const made = await inPool(plan.films, availableParallelism(), async (one, place) => {
    const owner = find(crowd, one.by);
    const film = await ensureFilm(owner, own.get(owner) ?? new Map(), one, plan.seed * 1000 + place * 13);
    progress.step(`${one.title}, by ${one.by}`);
    return { ...film, owner, isDraft: one.isDraft ?? false };
  });
  const published: Published[] = made.filter(({ isDraft }) => !isDraft);
  for (const [place, film] of made.entries()) {
    if (!film.isDraft && !film.wasSeen) await receive(createRandom(plan.seed + place), crowd, film);
    progress.step('people watch and talk');
  }
  for (const [place, person] of crowd.entries()) {
    await settleIn(createRandom(plan.seed * 7 + place), person, crowd, published);
    progress.step(`${person.username} settles in`);
  }
  return { added };
}

function find(crowd: readonly Person[], username: string): Person {
  const person = crowd.find((one) => one.username === username);
  if (!person) throw new Error(`nobody is called ${username}`);
  return person;
}

/** Does all of it, a few at a time, and gives the results in the order of the items. */
async function inPool<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [place, item] of queue) results[place] = await work(item, place);
  };
  await Promise.all(Array.from({ length: size }, worker));
  return results;
}
