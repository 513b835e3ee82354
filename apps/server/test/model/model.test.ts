import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atRandom, runs } from '../random.ts';
import { startServer } from '../server.ts';
import { act, frequencies, type Step } from './actions.ts';
import { compare } from './compare.ts';
import { createModel } from './model.ts';

const people = 3;
const usualRuns = 3;
const length = process.env.SOAK === 'all' ? 300 : 120;

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
  text: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' }).map((text) => `x${text.trim()}`),
});

test(
  'whatever people do, in whatever order, every list and every count says what they did',
  async () => {
    const worlds = fc.array(step, { minLength: length, maxLength: length, size: 'max' });
    await fc.assert(
      fc.asyncProperty(worlds, async (steps) => {
        await using server = await startServer();
        const persons = await Promise.all(Array.from({ length: people }, () => server.signUp()));
        const made = { video: [], tweet: [], comment: [], playlist: [] };
        const world = { server, people: persons, model: createModel(people), made };
        for (const [index, one] of steps.entries())
          await act(world, one).catch((cause) => {
            throw new Error(`step ${index}: ${JSON.stringify(one)}`, { cause });
          });
        await compare(world);
        expect(world.model.videos.size + world.model.comments.size).toBeGreaterThan(0);
      }),
      atRandom(usualRuns),
    );
  },
  60_000 * runs(usualRuns),
);
