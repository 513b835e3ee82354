/**
 * The appearance of a video or an image: a moving pattern that ffmpeg computes. An image is a single frame of the
 * pattern.
 */
export type Look =
  | { kind: 'drift'; type: 'linear' | 'radial' | 'circular' | 'spiral'; palette: Palette }
  | { kind: 'fractal'; at: keyof typeof places; turn: number }
  | { kind: 'colony' | 'lights' | 'ripples'; palette: Palette }
  | { kind: 'automaton'; rule: number; palette: Palette }
  | { kind: 'triangles'; turn: number };

export type Palette = keyof typeof palettes;
export type Size = { width: number; height: number };

/** RGB colors from dark to bright. */
const palettes = {
  dawn: ['1a2a6c', '0b3d91', 'ff7e5f', 'feb47b'],
  dusk: ['2d0b45', '6a1b6d', 'c2185b', 'ffc371'],
  ember: ['0f0b1e', '5f0f40', 'e8590c', 'fff1c1'],
  sea: ['0b2b40', '13547a', '50a7c2', 'f6f0c4'],
  ice: ['0e2433', '2c5d7c', '80d0c7', 'eefcf5'],
  night: ['05060f', '141e4a', '3b4cc0', 'ffd27d'],
  aurora: ['04121f', '0b5345', '3ddc97', 'b48ef7'],
  carnival: ['2b0a3d', 'e63946', 'ffb703', '06d6a0'],
} as const;

/** Points on the edge of the Mandelbrot set, and the scales at which the zoom starts and ends. */
const places = {
  seahorse: { x: -0.743643887, y: 0.131825904, from: 0.03, to: 0.0006 },
  elephant: { x: 0.28693, y: 0.01429, from: 0.05, to: 0.0012 },
  spiral: { x: -1.25066, y: 0.02012, from: 0.02, to: 0.0004 },
  needle: { x: -1.74995, y: 0.00001, from: 0.04, to: 0.0008 },
} as const;

const rate = 24;
const sizeOf = ({ width, height }: Size) => `${width}x${height}`;

/** Returns the pattern as a source for ffmpeg's filter graph. */
export function sourceOf(look: Look, size: Size, seed: number): string {
  switch (look.kind) {
    case 'drift':
      return drift(look.type, palettes[look.palette], size, seed);
    case 'fractal':
      return fractal(places[look.at], look.turn, size);
    case 'colony':
      return colony(palettes[look.palette], size, seed);
    case 'automaton':
      return automaton(look.rule, palettes[look.palette], size, seed);
    case 'lights':
      return painted(size, palettes[look.palette], veils(seed));
    case 'ripples':
      return painted(size, palettes[look.palette], rings(seed));
    case 'triangles':
      return `sierpinski=size=${sizeOf(size)}:rate=${rate}:type=triangle:seed=${seed},negate,colorize=hue=${look.turn}:saturation=0.55:lightness=0.3:mix=0.6`;
  }
}

type Colors = (typeof palettes)[Palette];

function drift(type: string, colors: Colors, size: Size, seed: number): string {
  const named = colors.map((colour, index) => `c${index}=0x${colour}`).join(':');
  const gradient = `gradients=size=${sizeOf(small(size, 4))}:rate=${rate}:type=${type}:${named}:nb_colors=4:seed=${seed}:speed=0.015`;
  return `${gradient},${smoothed(size)}`;
}

type Place = (typeof places)[keyof typeof places];

function fractal({ x, y, from, to }: Place, turn: number, size: Size): string {
  const zoom = `start_x=${x}:start_y=${y}:start_scale=${from}:end_scale=${to}`;
  const set = `mandelbrot=size=${sizeOf(small(size, 2))}:rate=${rate}:${zoom}:maxiter=200`;
  return `${set},hue=h=${turn}:s=0.8,${smoothed(size)}`;
}

/**
 * Expensive patterns are drawn small and scaled up: smoothly if they are soft, with hard edges if they consist of
 * cells.
 */
const smoothed = ({ width, height }: Size) => `scale=${width}:${height}:flags=bilinear`;
const enlarged = ({ width, height }: Size) => `scale=${width}:${height}:flags=neighbor`;
const small = ({ width, height }: Size, by: number): Size => ({
  width: Math.ceil(width / by / 2) * 2,
  height: Math.ceil(height / by / 2) * 2,
});

function colony([dark, fading, , bright]: Colors, size: Size, seed: number): string {
  const colors = `death_color=#${dark}:life_color=#${bright}:mold_color=#${fading}`;
  return `life=size=${sizeOf(small(size, 4))}:rate=${rate}:mold=12:ratio=0.12:${colors}:seed=${seed},${enlarged(size)}`;
}

function automaton(rule: number, [dark, , , bright]: Colors, size: Size, seed: number): string {
  const channels = (['r', 'g', 'b'] as const).map((channel, index) => {
    const [off, on] = [dark, bright].map((colour) =>
      Number.parseInt(colour.slice(index * 2, index * 2 + 2), 16),
    );
    return `${channel}='if(gt(val,128),${on},${off})'`;
  });
  const cells = `cellauto=size=${sizeOf(small(size, 3))}:rate=${rate}:rule=${rule}:random_seed=${seed}`;
  return `${cells},format=rgb24,lutrgb=${channels.join(':')},${enlarged(size)}`;
}

/** Number of pixels that are computed for each frame, which is then scaled up. */
const paintedArea = 112 * 64;

/**
 * Colors pixels with the palette. `height` is an ffmpeg expression that is evaluated for each pixel and time: 0 yields
 * the first color, 1 yields the last, and values beyond them are clipped.
 */
function painted(size: Size, colors: Colors, height: string): string {
  const canvas = small(size, Math.sqrt((size.width * size.height) / paintedArea));
  const ramp = (['r', 'g', 'b'] as const).map((channel, index) => {
    const [a = 0, b = 0, c = 0, d = 0] = colors.map((colour) =>
      Number.parseInt(colour.slice(index * 2, index * 2 + 2), 16),
    );
    const step = (from: number, to: number, start: number) => `${from}+${(to - from) / 85}*(val-${start})`;
    return `${channel}='if(lt(val,85),${step(a, b, 0)},if(lt(val,170),${step(b, c, 85)},${step(c, d, 170)}))'`;
  });
  return [
    `color=black:size=${sizeOf(canvas)}:rate=12,format=gray,geq=lum='255*clip(${height},0,1)'`,
    `format=rgb24,lutrgb=${ramp.join(':')},fps=${rate},${smoothed(size)}`,
  ].join(',');
}

function veils(seed: number): string {
  const [a, b, c] = [0.7, 1.1, 1.7].map((speed) => `${speed}*T+${(seed % 97) / 10}`);
  const veil = (middle: number, swing: number, width: number, time: string | undefined) =>
    `exp(-pow((Y/H-${middle}-${swing}*sin(X/W*7+${time}))/${width},2))`;
  return `0.9*${veil(0.45, 0.14, 0.1, a)}+0.6*${veil(0.6, 0.1, 0.16, b)}+0.35*${veil(0.3, 0.08, 0.2, c)}`;
}

function rings(seed: number): string {
  const at = `hypot(X-W*(0.5+0.2*sin(T/3+${seed % 7})),Y-H*(0.5+0.2*cos(T/4)))`;
  return `0.5+0.32*sin(${at}/7-3*T)+0.2*sin((X+Y)/23+T)`;
}
