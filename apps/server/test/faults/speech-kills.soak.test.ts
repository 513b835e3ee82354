import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createAutomaticCaptions, getAutomaticCaptions } from '@kinora/contract/speech';
import { getVideo } from '@kinora/contract/videos';
import { expect, test, vi } from 'vitest';
import { startServer } from '../server.ts';
import { canSpeak, pocketSphinxModel } from '../speech/speak.ts';
import { publishSpoken } from '../speech/spoken-video.ts';
import { processesIn, WorkerProcess } from './worker-process.ts';

const sentence = 'Today we will talk about the weather and the news of the day.';
const seconds = 350;
/** In the first chunk, around its end, and in the last chunk. */
const times = [5, 290, 310, 340];

test.skipIf(!canSpeak)(
  'a killed worker loses no recognized speech, and captions are the same as without the kill',
  { timeout: 500_000 },
  async () => {
    const settings = { SPEECH_MODEL: pocketSphinxModel, TRANSCODE_NICENESS: '0' };
    await using server = await startServer(settings);
    const person = await server.signUp();
    const lines = times.map((at) => ({ at, text: sentence }));
    const { _id } = await publishSpoken(server.app, person, { lines, seconds });
    const params = { videoId: _id };
    const state = async () => (await person.call(getAutomaticCaptions, { params })).data;
    const captions = async () => {
      const [only] = (await person.call(getVideo, { params })).data.captions;
      return (await server.app.inject({ url: new URL(only?.url ?? '').pathname })).body;
    };

    const first = new WorkerProcess(server.ctx.config, settings);
    await using _first = first;
    await expect
      .poll(async () => (await state()).progress, { timeout: 150_000, interval: 50 })
      .toBeGreaterThan(30);
    const recognizer = await recognizerIn(path.join(server.ctx.config.dataDir, 'tmp'));
    await first.kill();
    await expect.poll(() => isRunning(recognizer)).toBe(false);

    const second = new WorkerProcess(server.ctx.config, settings);
    await using _second = second;
    const status = async () => (await state()).status;
    await expect.poll(status, { timeout: 150_000, interval: 100 }).toBe('done');
    const recognized = [first, second].flatMap(({ lines }) =>
      lines.filter(({ msg }) => msg === 'Speech recognized'),
    );
    expect(recognized).toHaveLength(2);
    const killed = await captions();
    expect(startsOf(killed)).toEqual(times);

    await person.call(createAutomaticCaptions, { params, body: {} });
    await expect.poll(status, { timeout: 150_000, interval: 100 }).toBe('done');
    expect(await captions()).toBe(killed);
  },
);

/** Waits for a process that recognizes speech in a folder. */
async function recognizerIn(folder: string): Promise<number> {
  return vi.waitFor(
    async () => {
      for (const pid of await processesIn(folder)) {
        const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (command.includes('asr=')) return pid;
      }
      return expect.fail('no process recognizes speech');
    },
    { timeout: 100_000, interval: 5 },
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns the seconds at which the sentences start, rounded, without the cues that continue them. */
function startsOf(webVtt: string): number[] {
  const starts = Array.from(
    webVtt.matchAll(/^(\d+):(\d+):(\d+)\.(\d+) -->/gm),
    ([, hours, minutes, whole, ms]) =>
      Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(ms) / 1000,
  );
  return times.filter((time) => starts.some((start) => Math.abs(start - time) < 0.5));
}
