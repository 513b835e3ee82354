import { expect, test } from 'vitest';
import { planPieces } from './pieces.ts';
import { takeTurns } from './turns.ts';

type Waiting = { person: string; video: string; turn: number; number: number; seconds: number };

/** Models the queue in the database with a single encoder. */
function createQueue() {
  let waiting: Waiting[] = [];
  let running: Waiting[] = [];
  const endOf = (pieces: Waiting[]) => Math.max(0, ...pieces.map(({ turn, seconds }) => turn + seconds));
  return {
    publish(person: string, video: string, duration: number): void {
      const pieces = planPieces(duration, every(2, duration));
      const unfinished = [...running, ...waiting];
      const own = unfinished.filter((one) => one.person === person);
      const turns = takeTurns(
        {
          now: unfinished.length > 0 ? Math.min(...unfinished.map(({ turn }) => turn)) : 0,
          ownFirst: endOf(own.filter(({ number }) => number === 0)),
          ownLater: endOf(own.filter(({ number }) => number > 0)),
        },
        pieces,
      );
      const added = pieces.map(({ seconds }, number) => ({
        person,
        video,
        seconds,
        number,
        turn: turns[number] ?? 0,
      }));
      waiting = [...waiting, ...added].toSorted((a, b) => a.turn - b.turn);
    },
    next() {
      running = waiting.splice(0, 1);
      return running[0]?.video;
    },
  };
}

const every = (seconds: number, duration: number) =>
  Array.from({ length: Math.ceil(duration / seconds) }, (_, index) => index * seconds);

test('a short video waits for the piece in progress, not for the rest of a long one', () => {
  const queue = createQueue();
  queue.publish('a', 'long', 3600);
  for (let count = 0; count < 10; count += 1) queue.next();
  queue.publish('b', 'short', 20);
  const order = Array.from({ length: 4 }, () => queue.next());
  expect(order).toEqual(['short', 'short', 'short', 'long']);
});

test("a person's tenth video starts after another person's first, and two long videos share the encoder", () => {
  const queue = createQueue();
  for (const number of every(1, 10)) queue.publish('a', `a${number}`, 300);
  queue.publish('b', 'b', 300);
  const order = Array.from({ length: 40 }, () => queue.next());
  expect(order.indexOf('b')).toBeLessThan(order.indexOf('a9'));
  const later = order.slice(11);
  expect(
    Math.abs(later.filter((one) => one === 'b').length - later.filter((one) => one === 'a0').length),
  ).toBeLessThan(4);
});
