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
  /** Average bits per second, once measured. */
  bitrate: number | null;
  peak_bitrate: number | null;
  codecs: string | null;
  ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** A section of a video that one job encodes in all renditions, or a section of its audio. */
export type PieceTable = {
  asset_id: string;
  kind: 'video' | 'audio';
  /** Counts from 0, in the order of the video. */
  number: number;
  /** Seconds: its start in the video, its planned length, and the length that has to be decoded before it. */
  start_at: number;
  seconds: number;
  skipped: Generated<number>;
  /** The ranges of the source that it is encoded from; null for the whole source. */
  reads: JSONColumnType<ByteRange[]> | null;
  is_last: boolean;
  /** Its position in the fair queue: lower ones are encoded first. */
  turn: Generated<number>;
  /** Seconds encoded so far. */
  encoded: Generated<number>;
  /** Its files, one per rendition; null until stored. */
  files: JSONColumnType<PieceFile[]> | null;
  ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** The file of a piece in one rendition: a CMAF header followed by segments. */
export type PieceFile = {
  rendition: string;
  /** Bytes of the header. */
  header: number;
  segments: { seconds: number; bytes: number }[];
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    renditions: RenditionTable;
    pieces: PieceTable;
  }
}
