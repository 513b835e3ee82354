import { cp, mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listJobs, retryJob } from '@kinora/contract/jobs';
import { getAutomaticCaptions } from '@kinora/contract/speech';
import { getVideo } from '@kinora/contract/videos';
import { expect, test } from 'vitest';
import { startS3 } from '../../../../test/s3.ts';
import { startServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';
import { canSpeak, pocketSphinxModel } from '../../../../test/speech/speak.ts';
import { publishSpoken } from '../../../../test/speech/spoken-video.ts';
import { serveMetrics } from '../../ops/health/metrics-server.ts';

test.skipIf(!canSpeak)(
  'the staff see a failed recognition and retry it, with all files in a bucket',
  async () => {
    await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'kinora-model-'));
    const model = path.join(folder.path, 'en-us');
    await using s3 = await startS3();
    const settings = { ...s3.environment, SPEECH_MODEL: model, METRICS_PORT: '0' };
    await using server = await startServer(settings);
    await using metrics = await serveMetrics(server.ctx);
    const [owner, moderator] = [await server.signUp('ada'), await server.signUp()];
    await setRole(server.ctx, moderator, 'moderator');
    await server.startWorker();
    const lines = [{ at: 1, text: 'Today we will talk about the weather and the news of the day.' }];
    const { _id } = await publishSpoken(server.app, owner, { lines });
    const params = { videoId: _id };
    const state = async () => (await owner.call(getAutomaticCaptions, { params })).data;
    const reach = (status: string) =>
      expect.poll(async () => (await state()).status, { timeout: 120_000, interval: 100 }).toBe(status);
    const failedJobs = async () =>
      (await moderator.call(listJobs, { query: { status: 'failed' } })).data.jobs.filter(
        ({ kind }) => kind === 'speech.chunk',
      );
    const gauge = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
      return /^kinora_jobs\{job="speech\.chunk",status="failed"\} (\d+)$/m.exec(text)?.[1];
    };

    await reach('failed');
    await expect.poll(failedJobs).toMatchObject([
      {
        ...{ attempts: 1, error: expect.stringMatching(/^could not recognize the speech: /) },
        ...{ owner: { username: owner.user.username }, video: { _id } },
      },
    ]);
    expect(await gauge()).toBe('1');

    await cp(pocketSphinxModel, model, { recursive: true });
    const [job] = await failedJobs();
    await moderator.call(retryJob, { params: { jobId: job?._id ?? '' } });
    await reach('done');
    expect(await state()).toMatchObject({ language: 'en-US', error: null });
    await expect.poll(failedJobs).toEqual([]);
    const { captions } = (await owner.call(getVideo, { params })).data;
    const { body } = await server.app.inject({ url: new URL(captions[0]?.url ?? '').pathname });
    expect(body).toMatch(/news/);
    expect((await s3.keys()).filter((key) => key.endsWith('/captions.vtt'))).toHaveLength(1);
  },
);
