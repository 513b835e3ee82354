import { guardedInput } from '../../../../platform/ffmpeg/guarded-input.ts';
import { groupOfPictures } from '../pieces/pieces.ts';
import { columns, type Storyboard } from './storyboard-plan.ts';

const quiet = ['-nostdin', '-v', 'error', '-nostats', '-y'];

/**
 * Returns the arguments to write `sheet-0.jpg` and so on from the key frames of a rendition, or of some of its
 * segments. No other frames are decoded.
 */
export function storyboardArgs(input: string, { width, height, interval }: Storyboard): string[] {
  const filters = [
    // A key frame is up to one frame later than its nominal time.
    `select=not(mod(floor(t/${groupOfPictures}+0.001)*${groupOfPictures}\\,${interval}))`,
    `scale=${width}:${height}:flags=area`,
    `tile=${columns}x${columns}`,
  ];
  return [
    ...[...quiet, '-skip_frame', 'nokey', ...guardedInput(input)],
    ...['-vf', filters.join(','), '-fps_mode', 'passthrough', '-q:v', '4'],
    ...['-f', 'image2', '-start_number', '0', 'sheet-%d.jpg'],
  ];
}

/** In pixels. Smaller renditions aren't enlarged. */
export const maxPosterWidth = 1280;

/**
 * Returns the arguments to write `<name>.jpg` for each poster: the first frame of its input at or after the given time.
 */
export function postersArgs(posters: readonly { name: string; input: string; seconds: number }[]): string[] {
  const image = [
    ...['-vf', `scale='min(${maxPosterWidth},iw)':-2`, '-frames:v', '1', '-q:v', '3'],
    ...['-f', 'image2', '-update', '1'],
  ];
  return [
    ...quiet,
    ...posters.flatMap(({ input, seconds }) => ['-ss', seconds.toFixed(6), ...guardedInput(input)]),
    ...posters.flatMap(({ name }, index) => ['-map', `${index}:v`, ...image, `${name}.jpg`]),
  ];
}
