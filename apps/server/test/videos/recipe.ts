export type Scene = { size?: string; rate?: number; seconds?: number };

/** The time in seconds at which the flash and the beep begin. */
export const signalAt = 1;

const box = (x: string, y: string, color: string) => `drawbox=${x}:${y}:iw/2:ih/2:${color}:fill`;

/** Returns the video input: corners in red, lime, blue and yellow, and a black middle that is white for 0.2 seconds. */
export function videoInput({ size = '320x240', rate = 25, seconds = 2 }: Scene = {}): string[] {
  const filters = [
    `color=black:size=${size}:rate=${rate}:duration=${seconds}`,
    ...[
      box('0', '0', 'red'),
      box('iw/2', '0', 'lime'),
      box('0', 'ih/2', 'blue'),
      box('iw/2', 'ih/2', 'yellow'),
    ],
    box('iw/4', 'ih/4', 'black'),
    `${box('iw/4', 'ih/4', 'white')}:enable='between(t,${signalAt - 0.001},${signalAt + 0.199})'`,
  ];
  return ['-f', 'lavfi', '-i', filters.join(',')];
}

/** Returns the audio input: silence except for a beep at the time of the flash. */
export function audioInput({
  seconds = 2,
  channels = 2,
}: {
  seconds?: number;
  channels?: number;
} = {}): string[] {
  const beep = `sin(2*PI*1000*t)*between(t,${signalAt},${signalAt + 0.2})`;
  const expressions = Array.from({ length: channels }, () => beep).join('|');
  const layout = channels === 6 ? ':c=5.1' : '';
  return ['-f', 'lavfi', '-i', `aevalsrc='${expressions}':d=${seconds}:s=48000${layout}`];
}

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
