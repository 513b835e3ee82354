import { parseArgs } from 'node:util';
import { healthcheck } from '@kinora/contract/health';
import { KinoraClient } from './kinora-client.ts';
import { originFrom, originOf } from './origin.ts';
import { addPast } from './past/past.ts';
import { password } from './person.ts';
import { createProgress } from './progress.ts';
import { people } from './texts/people.ts';
import { demoVideos } from './texts/videos.ts';
import { fillWorld, planWorld, stepsOf } from './world.ts';

const usage = `npm run demo -- [--url http://127.0.0.1:8000, else by PUBLIC_URL, HOST and PORT] [--seed 1] [--people ${people.length}] [--videos ${demoVideos.length}]`;

try {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      seed: { type: 'string', default: '1' },
      people: { type: 'string', default: String(people.length) },
      videos: { type: 'string', default: String(demoVideos.length) },
    },
  });
  const origin = values.url ? originOf(values.url) : originFrom(process.env);
  await new KinoraClient(origin).call(healthcheck, {}).catch((cause) => {
    throw new Error(`Kinora does not respond at ${origin}. Start it with npm start first.`, { cause });
  });
  const plan = planWorld(
    origin,
    wholeNumber('seed', values.seed, 0, 1_000_000),
    wholeNumber('people', values.people, 2, people.length),
    wholeNumber('videos', values.videos, 1, demoVideos.length),
  );
  const progress = createProgress(stepsOf(plan), process.stdout);
  const { added, hasArchive, management } = await fillWorld(plan, progress);
  progress.end();
  const past = values.url ? 'foreign' : await addPast(plan.seed);
  const done = [
    added > 0 && `Added ${added} videos.`,
    hasArchive && 'Uploaded an archive of an earlier site to import.',
    management === 'new' && 'Added featured videos, limits for new accounts and a request to join.',
    past === 'new' && 'Made up a month of watching for the analytics.',
  ].filter((line) => line !== false);
  const names = people.slice(0, plan.people).map(({ username }) => username);
  const [first] = names;
  const hint = `To fill the administration too, make ${first} the owner (npm run owner -- ${first}) and run the demo again.\n`;
  process.stdout.write(
    `${done.join('\n') || 'Everything already exists; nothing was added.'}\nLog in at ${origin}/login as ${names.join(', ')}.\nTheir password is ${password}\n${management === 'foreign' ? hint : ''}`,
  );
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n${usage}\n`);
  process.exitCode = 1;
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`--${name} has to be a whole number from ${min} to ${max}.`);
  }
  return value;
}
