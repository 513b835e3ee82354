import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sampleRate } from '../../src/platform/speech/samples.ts';

const run = promisify(execFile);

/** The folder of Debian's `pocketsphinx-en-us`. */
export const pocketSphinxModel = '/usr/share/pocketsphinx/model/en-us';

/** Whether the programs are installed with which speech is spoken and recognized in tests. */
export const canSpeak = existsSync(pocketSphinxModel) && spawnSync('espeak-ng', ['--version']).status === 0;

/** A voice of espeak-ng that PocketSphinx understands well enough. */
const voice = 'en-us+f2';

/** Speaks a text with espeak-ng into a WAV file. */
export async function speak(file: string, text: string, language = voice): Promise<void> {
  await run('espeak-ng', ['-v', language, '-s', '140', '-w', file, text]);
}

const asSamples = ['-ar', String(sampleRate), '-ac', '1', '-f', 's16le'];

/** Writes audio as the recognizers read it, from the ffmpeg arguments of its input. */
export async function writePcm(file: string, ...input: string[]): Promise<void> {
  await run('ffmpeg', ['-v', 'error', '-y', ...input, ...asSamples, file]);
}

/** Speaks a text into a file of samples. */
export async function speakPcm(file: string, text: string, language = voice): Promise<void> {
  const spoken = path.format({ ...path.parse(file), base: undefined, ext: '.wav' });
  await speak(spoken, text, language);
  await writePcm(file, '-i', spoken);
}

/** Audio without speech, as expressions of ffmpeg's `aevalsrc`. */
export const music = {
  chord: '0.1*(sin(2*PI*261.6*t)+sin(2*PI*329.6*t)+sin(2*PI*392*t))',
  melody:
    '0.3*exp(-4*mod(t,0.25))*(sin(2*PI*t*220*pow(2,mod(floor(t/0.25)*7,12)/12))+0.5*sin(4*PI*t*220*pow(2,mod(floor(t/0.25)*7,12)/12)))',
  drums: '0.7*exp(-12*mod(t,0.5))*sin(2*PI*60*mod(t,0.5))+0.4*exp(-40*mod(t+0.125,0.25))*(random(0)*2-1)',
};
/** A drum, a melody and a chord at once. */
export const band = `0.5*(${music.drums})+0.5*(${music.melody})+0.7*(${music.chord})`;

export const source = (expression: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `aevalsrc='${expression}':d=${seconds}:s=${sampleRate}`],
];
