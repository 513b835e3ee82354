/** Where a cue is shown, as CSS of a grid with three rows and three columns whose middle cell is the cue's. */
export type CuePlacement = {
  gridTemplateRows: string;
  gridTemplateColumns: string;
  justifyItems: 'start' | 'center' | 'end';
  textAlign: 'start' | 'center' | 'end' | 'left' | 'right';
};

const aligns = ['start', 'center', 'end', 'left', 'right'] as const;
/** Min width in percent that a cue can use, wherever it is. */
const minWidth = 30;
/** The height of a line of captions. */
const lineHeight = 1.6;

/**
 * Converts a cue's WebVTT settings, such as `line:10% position:30% align:left`. Unlike WebVTT, keeps the whole cue in
 * view: rows and columns around it shrink when its text needs their room.
 */
export function placementOf(settings: string): CuePlacement {
  const values = Object.fromEntries(settings.split(/\s+/).map((setting) => setting.split(':')));
  const textAlign = aligns.find((align) => align === values.align) ?? 'center';
  return { gridTemplateRows: rowsOf(values.line), textAlign, ...columnsOf(values.position, textAlign) };
}

function rowsOf(line = '100%,end'): string {
  const [place = '', anchor = 'start'] = line.split(',');
  const number = Number.parseFloat(place);
  if (Number.isNaN(number)) return rowsOf();
  if (!place.endsWith('%')) {
    return number < 0
      ? `minmax(0, 1fr) auto minmax(0, ${(-number - 1) * lineHeight}em)`
      : `minmax(0, ${number * lineHeight}em) auto minmax(0, 1fr)`;
  }
  if (anchor === 'end') return `minmax(0, 1fr) auto minmax(0, ${100 - number}%)`;
  if (anchor === 'center') return `minmax(0, ${number}fr) auto minmax(0, ${100 - number}fr)`;
  return `minmax(0, ${number}%) auto minmax(0, 1fr)`;
}

function columnsOf(
  position: string | undefined,
  align: CuePlacement['textAlign'],
): Pick<CuePlacement, 'gridTemplateColumns' | 'justifyItems'> {
  const isStart = align === 'start' || align === 'left';
  const automatic = align === 'center' ? '50%,center' : isStart ? '0%,line-left' : '100%,line-right';
  const [place = '', anchor] = (position ?? automatic).split(',');
  const number = Number.parseFloat(place);
  if (Number.isNaN(number)) return columnsOf(undefined, align);
  const side = anchor ?? automatic.split(',')[1];
  if (side === 'line-left') return columns(Math.min(number, 100 - minWidth), 0, 'start');
  if (side === 'line-right') return columns(0, Math.min(100 - number, 100 - minWidth), 'end');
  const half = Math.max(Math.min(number, 100 - number), minWidth / 2);
  const before = Math.min(Math.max(number - half, 0), 100 - minWidth);
  return columns(before, Math.max(100 - before - 2 * half, 0), 'center');
}

function columns(before: number, after: number, justifyItems: CuePlacement['justifyItems']) {
  return { gridTemplateColumns: `${before}% minmax(0, 1fr) ${after}%`, justifyItems };
}
