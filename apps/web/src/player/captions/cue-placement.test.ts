import { expect, test } from 'vitest';
import { placementOf } from './cue-placement.ts';

const bottom = 'minmax(0, 1fr) auto minmax(0, 0%)';
const whole = '0% minmax(0, 1fr) 0%';

test.each([
  ['', bottom, whole, 'center', 'center'],
  ['line:0', 'minmax(0, 0em) auto minmax(0, 1fr)', whole, 'center', 'center'],
  ['line:-2', 'minmax(0, 1fr) auto minmax(0, 1.6em)', whole, 'center', 'center'],
  ['line:30%', 'minmax(0, 30%) auto minmax(0, 1fr)', whole, 'center', 'center'],
  ['line:90%,end', 'minmax(0, 1fr) auto minmax(0, 10%)', whole, 'center', 'center'],
  ['line:50%,center', 'minmax(0, 50fr) auto minmax(0, 50fr)', whole, 'center', 'center'],
  ['align:left', bottom, whole, 'start', 'left'],
  ['align:end', bottom, whole, 'end', 'end'],
  ['position:20%,line-left align:center', bottom, '20% minmax(0, 1fr) 0%', 'start', 'center'],
  ['position:95%,line-left', bottom, '70% minmax(0, 1fr) 0%', 'start', 'center'],
  ['position:80% align:right', bottom, '0% minmax(0, 1fr) 20%', 'end', 'right'],
  ['position:30%', bottom, '0% minmax(0, 1fr) 40%', 'center', 'center'],
  ['position:100%', bottom, '70% minmax(0, 1fr) 0%', 'center', 'center'],
  ['line:x position:y align:z', bottom, whole, 'center', 'center'],
])('%j is placed in rows %s', (settings, rows, columns, justifyItems, textAlign) => {
  expect(placementOf(settings)).toEqual({
    gridTemplateRows: rows,
    gridTemplateColumns: columns,
    justifyItems,
    textAlign,
  });
});
