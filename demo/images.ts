import path from 'node:path';
import { ffmpeg } from './ffmpeg.ts';
import { type Look, type Palette, type Size, sourceOf } from './patterns.ts';

const palettes: readonly Palette[] = ['dawn', 'aurora', 'ember', 'sea', 'carnival', 'dusk', 'ice', 'night'];

/** Makes an avatar and a cover for the person with this number, in that person's colors. */
export async function makeImages(folder: string, person: number, signal?: AbortSignal) {
  const palette = palettes[person % palettes.length] ?? 'dawn';
  const portraits: readonly Look[] = [
    { kind: 'ripples', palette },
    { kind: 'lights', palette },
    { kind: 'fractal', at: 'spiral', turn: person * 47 },
  ];
  const portrait = portraits[person % portraits.length] ?? { kind: 'ripples', palette };
  const cover: Look = { kind: person % 3 === 0 ? 'lights' : 'drift', type: 'linear', palette };
  return {
    avatar: await makeImage(
      folder,
      'avatar.jpg',
      portrait,
      { width: 400, height: 400 },
      person * 31 + 5,
      signal,
    ),
    cover: await makeImage(folder, 'cover.jpg', cover, { width: 1600, height: 400 }, person * 17 + 3, signal),
  };
}

async function makeImage(
  folder: string,
  name: string,
  look: Look,
  size: Size,
  seed: number,
  signal: AbortSignal | undefined,
): Promise<string> {
  const file = path.join(folder, name);
  const source = ['-f', 'lavfi', '-i', sourceOf(look, size, seed)];
  await ffmpeg([...source, '-ss', '1.5', '-frames:v', '1', '-q:v', '2', file], signal);
  return file;
}
