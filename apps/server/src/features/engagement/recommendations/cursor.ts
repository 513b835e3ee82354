import { InvalidCursorError } from '../../../platform/db/keyset.ts';
import type { ViewsPosition } from './for-you-queries.ts';

/** Where a page of recommendations begins. */
export type Position = {
  page: number;
  /** When the newest video of the site was published at the first page; null if there was none. */
  asOf: Date | null;
  /** The id suffixes of the ranked videos on earlier pages. */
  shown: readonly string[];
  /** The last video by views; null while the list still has ranked videos. */
  after: ViewsPosition | null;
};

const kinds = { 'for you': 1, related: 2 } as const;
export type ListKind = keyof typeof kinds;

/** Bytes of an id suffix, and max suffixes: the cursor of a full list has 1,642 characters. */
const suffixBytes = 5;
export const maxShown = 240;

const layout = { kind: 0, page: 1, asOf: 5, hasAfter: 11, views: 12, id: 16, shown: 32 };
const unknownTime = 0;

/** The last digits of an id, which distinguish the few hundred videos that a list ranks. */
export const idSuffix = (id: string) => id.slice(-2 * suffixBytes);

export function encodeCursor(kind: ListKind, { page, asOf, shown, after }: Position): string {
  const bytes = Buffer.alloc(layout.shown + shown.length * suffixBytes);
  bytes.writeUInt8(kinds[kind], layout.kind);
  bytes.writeUInt32BE(page, layout.page);
  bytes.writeUIntBE(asOf?.getTime() ?? unknownTime, layout.asOf, 6);
  bytes.writeUInt8(after ? 1 : 0, layout.hasAfter);
  bytes.writeUInt32BE(after?.views ?? 0, layout.views);
  bytes.write(after?.id.replaceAll('-', '') ?? '', layout.id, 'hex');
  bytes.write(shown.join(''), layout.shown, 'hex');
  return bytes.toString('base64url');
}

/** Throws `InvalidCursorError` if the cursor is malformed or belongs to another list. */
export function decodeCursor(kind: ListKind, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const suffixes = (bytes.length - layout.shown) / suffixBytes;
  const isSound =
    bytes.toString('base64url') === cursor &&
    Number.isInteger(suffixes) &&
    suffixes >= 0 &&
    suffixes <= maxShown &&
    bytes[layout.kind] === kinds[kind];
  const page = isSound ? bytes.readUInt32BE(layout.page) : 0;
  const views = isSound ? bytes.readUInt32BE(layout.views) : 0;
  if (page < 1 || page > maxInteger || views > maxInteger) throw new InvalidCursorError('Invalid cursor');
  const time = bytes.readUIntBE(layout.asOf, 6);
  const shown = bytes.toString('hex', layout.shown).match(new RegExp(`.{${2 * suffixBytes}}`, 'g')) ?? [];
  const id = bytes.toString('hex', layout.id, layout.shown);
  return {
    page,
    asOf: time === unknownTime ? null : new Date(time),
    shown,
    after: bytes[layout.hasAfter] === 1 ? { views, id: withDashes(id) } : null,
  };
}

const maxInteger = 2 ** 31 - 1;

function withDashes(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
