import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const filters = {
  black: 'blackdetect=d=0.3:pix_th=0.2,metadata=mode=print:file=-',
  silence: 'silencedetect=noise=-12dB:duration=0.3,ametadata=mode=print:file=-',
};

/** Returns the times at which blackness, or silence in one of the audio streams, ends, in seconds. */
export async function ends(file: string, of: 'black' | 'silence', stream = 0): Promise<number[]> {
  const output =
    of === 'black' ? ['-map', '0:v', '-vf', filters[of]] : ['-map', `0:a:${stream}`, '-af', filters[of]];
  // Audio keeps its own timestamps, which begin before 0; video times count from the first frame.
  const input = [...(of === 'silence' ? ['-copyts'] : []), '-i', file];
  const args = ['-v', 'error', ...input, ...output, '-f', 'null', '-'];
  const { stdout } = await run('ffmpeg', args, { maxBuffer: 1024 ** 3 });
  return [...stdout.matchAll(/(?:black|silence)_end=([\d.]+)/g)].map(([, seconds]) => Number(seconds));
}
