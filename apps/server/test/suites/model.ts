import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { frequencies, runStep, type Step } from '../model/actions.ts';
import { compare, compareAsGuest } from '../model/compare.ts';
import { taggings } from '../model/compare-tags.ts';
import { createModel } from '../model/model.ts';
import { type Caller, callEndpoint } from '../person.ts';
import { atRandom, runs } from '../random.ts';
import { startServer, type TestServer } from '../server.ts';
import { setRole, setSite } from '../site.ts';
import { isSoak } from '../soak.ts';

const people = 3;
const length = isSoak ? 300 : 100;

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    ...Object.entries(frequencies).map(([what, weight]) => ({
      weight,
      arbitrary: fc.constant(what as Step['what']),
    })),
  ),
  who: fc.nat(people - 1),
  which: fc.nat(50),
  other: fc.nat(50),
  named: fc.constantFrom(null, null, ...Array(people).keys()),
  text: fc
    .tuple(fc.string({ minLength: 1, maxLength: 25, unit: 'grapheme-ascii' }), fc.constantFrom(...taggings))
    .map(([text, tags]) => `x${text.trim()}${tags}`),
});

/** Every person starts with a video and a subscription, so that most steps have a target. */
const beginning: Step[] = Array.from(Array(people).keys()).flatMap((who) => {
  const step = { who, which: 0, other: (who + 1) % people, text: 'A video at #sea', named: null };
  return [
    { ...step, what: 'publish' },
    { ...step, what: 'subscribe' },
  ];
});

/** Sends requests to the two servers in turn, like a load balancer. */
function onEither([one, other]: [TestServer, TestServer], cookies: Record<string, string> = {}): Caller {
  let calls = 0;
  return {
    call: (endpoint, input) => {
      calls += 1;
      return callEndpoint((calls % 2 === 0 ? one : other).app, endpoint, input, cookies);
    },
  };
}

/** Waits until each server has received all of the other's cache invalidations, which arrive in commit order. */
async function hearEachOther(one: TestServer, other: TestServer): Promise<void> {
  for (const [speaker, listener] of [
    [one, other],
    [other, one],
  ] as const) {
    const { cache } = listener.ctx;
    const before = cache.now();
    await vi.waitFor(
      async () => {
        await speaker.ctx.cache.invalidate('greeting');
        expect(cache.hasChanged('greeting', before)).toBe(true);
      },
      { timeout: 60_000 },
    );
  }
}

/** Declares the test of all features together, in `usualRuns` random worlds. */
export function testModel(usualRuns: number): void {
  test(
    'after any actions in any order, every list and every count is correct',
    async () => {
      const worlds = fc.array(step, { minLength: length, maxLength: length, size: 'max' });
      await fc.assert(
        fc.asyncProperty(worlds, async (steps) => {
          await using server = await startServer();
          await using second = await startServer({ DATABASE_URL: server.ctx.config.databaseUrl ?? '' });
          const moderator = await server.signUp();
          await setRole(server.ctx, moderator, 'moderator');
          const members = await Promise.all(Array.from({ length: people }, () => server.signUp()));
          const persons = members.map((person) => ({
            ...person,
            ...onEither([server, second], person.cookies),
          }));
          const made = { video: [], tweet: [], comment: [], playlist: [] };
          const staff = { ...moderator, ...onEither([server, second], moderator.cookies) };
          const model = createModel([...members.map(({ user }) => user.username), 'nobody']);
          const world = { server, people: persons, staff, model, made };
          for (const [index, one] of [...beginning, ...steps].entries()) {
            await runStep(world, one).catch((cause) => {
              throw new Error(`step ${index}: ${JSON.stringify(one)}`, { cause });
            });
          }
          await setSite(server.ctx, { guests: 'watch' });
          await hearEachOther(server, second);
          await compare(world);
          await compareAsGuest(world, onEither([server, second]));
        }),
        atRandom(usualRuns),
      );
    },
    120_000 * runs(usualRuns),
  );
}
