import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ByteRange } from '../../../platform/storage/storage.ts';

export type RenditionTable = {
  asset_id: string;
  /** For example `240p`, `1080p` or `audio`. */
  name: string;
  /** `track` is the audio of a further track; the last release expects at most one rendition of kind `audio`. */
  kind: 'video' | 'audio' | 'track';
  width: number | null;
  height: number | null;
  frame_rate: number | null;
  /** Average bits per second; null until measured. */
  bitrate: number | null;
  peak_bitrate: number | null;
  codecs: string | null;
  ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** The name of a rendition of audio: `audio` for the main stream of a video's upload, else `audio-` and the track's id. */
export type AudioName = 'audio' | `audio-${string}`;

/** An audio track of a video: a stream of the video's upload, or an upload that its owner has added. */
export type AudioTrackTable = {
  id: string;
  /** The video's upload. */
  asset_id: string;
  rendition: AudioName;
  /** The number of the stream in the probe of the video's upload; null for the main one and for an added track. */
  stream: number | null;
  /** The upload that was added; null for a stream of the video's upload. */
  source_asset_id: string | null;
  /** Players list tracks in this order. */
  position: number;
  /** A BCP 47 tag; null if unknown. */
  language: string | null;
  name: string;
  kind: 'main' | 'description' | 'dub';
  is_default: boolean;
  is_hidden: Generated<boolean>;
  /** Why the track can't be played, as a sentence for the owner. */
  error: Generated<string | null>;
};

/** A section of a video that one job encodes in all renditions, or a section of its audio. */
export type PieceTable = {
  asset_id: string;
  /** `video` for the images, which are encoded in all renditions; else the name of an audio rendition. */
  kind: 'video' | AudioName;
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
    audio_tracks: AudioTrackTable;
    pieces: PieceTable;
  }
}
