import { expect } from 'vitest';
import { CaptionsError } from '../src/features/content/captions/cues.ts';
import { rewrite } from '../src/features/content/captions/webvtt.ts';

/** Beginnings that make a parser choose each format. */
export const starts = {
  ass: '[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,x',
  styles: '[V4+ Styles]\nStyle: ',
  sbv: '0:00:01.000,0:00:02.000\nx',
  ttml: '<tt><body><p begin="1s" end="2s">x',
  preserve: '<tt><body><p begin="1s" end="2s" xml:space="preserve">x',
  tag: '<tt ',
  doctype: '<!DOCTYPE tt [<tt>',
};

/** Parts with a special meaning for each parser. */
export const units = {
  ass: [
    '{',
    '}',
    '{\\',
    '{\\t(',
    '{\\t(()',
    '{\\i1}',
    '{\\pos(',
    ',',
    '\\N',
    '\nDialogue:',
    '\nStyle: a,',
    '\n[',
  ],
  sbv: ['[br]', '\n', '0:', '\n0:00:01.000,', ',', ' '],
  ttml: [
    '<',
    '<a>',
    '</a>',
    '<p>',
    '<p begin="1s">',
    '&',
    '&a;',
    '<!--',
    '<![CDATA[',
    ' a="b"',
    '<br/>',
    '<?',
    ' ',
    '>',
    '\r',
    '\0',
  ],
};

/** Returns null for a file without captions. */
export function rewriteOrRefuse(file: string | Uint8Array): string | null {
  try {
    return rewrite(file).text;
  } catch (error) {
    expect(error).toBeInstanceOf(CaptionsError);
    return null;
  }
}
