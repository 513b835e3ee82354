import { rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readAnimation, rewriteAsApng } from './animation.ts';
import { encode, encodeJpeg } from './encode.ts';
import { drawCover, drawWaveform } from './stills.ts';

/**
 * Reads one untrusted file in the working folder: `encode-process.ts <command> <file> …`. `encode` and `animation`
 * print their reports as JSON; the other commands write a file and print nothing.
 */
const commands: Record<string, (file: string, ...args: string[]) => Promise<void>> = {
  encode: async (file, widths = '') => print(await encode(file, widths.split(',').map(Number))),
  jpeg: (file, width, height) => encodeJpeg(file, Number(width), Number(height)),
  cover: async (file) => writeNew('still.rgb', await drawCover(file)),
  waveform: async (file) => writeNew('still.rgb', await drawWaveform(file)),
  animation: async (file) => print(await readAnimation(file)),
  apng: (file) => rewriteAsApng(file),
};

const print = (report: unknown) => void process.stdout.write(JSON.stringify(report));

/** Replaces the file, because one from an earlier run belongs to the server. */
async function writeNew(name: string, bytes: Buffer): Promise<void> {
  await rm(name, { force: true });
  await writeFile(name, bytes);
}

sharp.cache(false);
sharp.concurrency(1);
const [command = '', file = '', ...args] = process.argv.slice(2);
await commands[command]?.(file, ...args);
