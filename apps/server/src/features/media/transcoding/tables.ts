import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ByteRange } from '../../../platform/storage/storage.ts';

export type RenditionTable = {
  asset_id: string;
  /** For example `240p`, `1080p` or `audio`. */
  name: string;
  kind: 'video' | 'audio';
  width: number | null;
  height: number | null;
  frame_rate: number | null;
  /** Average bits per second; null until measured. */
  bitrate: number | null;
  peak_bitrate: number | null;
  codecs: string | null;
  ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** A section of a video that one job encodes in all renditions, or a section of its audio. */
export type PieceTable = {
  asset_id: string;
  kind: 'video' | 'audio';
  /** Position within the video or audio, counted from 0. */
  number: number;
  /** In seconds: the start in the video, the planned length, and the length that has to be decoded before the start. */
  start_at: number;
  seconds: number;
  skipped: Generated<number>;
  /** The ranges of the source that the piece is encoded from; null for the whole source. */
  reads: JSONColumnType<ByteRange[]> | null;
  is_last: boolean;
  /** The piece's turn in the fair queue; lower turns are encoded first. */
  turn: Generated<number>;
  /** Seconds encoded so far. */
  encoded: Generated<number>;
  /** The piece's files, one per rendition; null until stored. */
  files: JSONColumnType<PieceFile[]> | null;
  ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** The file of a piece in one rendition: a CMAF header followed by segments. */
export type PieceFile = {
  rendition: string;
  /** Length of the header in bytes. */
  header: number;
  segments: { seconds: number; bytes: number }[];
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    renditions: RenditionTable;
    pieces: PieceTable;
  }
}
