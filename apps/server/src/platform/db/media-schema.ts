import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Probe } from '../ffmpeg/probe.ts';

type Time = ColumnType<Date, Date | undefined, Date>;

/** One finished upload, as the media host recorded it. */
export type MediaAssetTable = {
  id: string;
  user_id: string;
  folder: string;
  resource_type: 'image' | 'video' | 'text';
  /** The name of the container or of the picture format: `mp4`, `webm`, `jpg`. */
  format: string;
  bytes: number;
  width: number;
  height: number;
  /** Seconds; null for pictures. */
  duration: number | null;
  etag: string;
  original_filename: string;
  version: number;
  /** Where the file as it was uploaded (or remuxed) is kept. */
  source_key: string;
  /** What a plain video element plays; null until there is one. */
  video_key: string | null;
  /** The token of its video while that is published; null for a file that only its owner may read. */
  public_token: ColumnType<string | null, string | null | undefined, string | null>;
  /** A tiny blurred picture as a data address. */
  preview: string | null;
  /** What the file holds; null for pictures, and where there was no ffmpeg to look with. */
  probe: JSONColumnType<Probe, Probe, Probe> | null;
  status: Generated<'receiving' | 'stored' | 'processing' | 'ready' | 'failed'>;
  /** Percent. */
  progress: Generated<number>;
  /** Why processing failed, in words for the owner. */
  error: string | null;
  /** When its stills for seeking, and its pictures to choose a thumbnail from, were there. */
  storyboard_at: ColumnType<Date | null, undefined, Date>;
  posters_at: ColumnType<Date | null, undefined, Date>;
  /** When a video, a thumbnail or a profile took it; unclaimed ones are swept. */
  claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Time;
};

/** A file that comes in parts, which lie in one file of this id on the machine that takes them. */
export type PartialUploadTable = {
  id: string;
  user_id: string;
  /** What its sender calls it; no other person's of this name has anything to do with it. */
  name: string;
  folder: string;
  /** Bytes of the whole; null until a part has told. */
  total: number | null;
  /** Bytes from the first on that are kept. */
  received: Generated<number>;
  /** What became of it once it was whole. */
  asset_id: string | null;
  touched_at: Time;
};

export type RenditionTable = {
  asset_id: string;
  /** `240p`, `1080p`, `audio`. */
  name: string;
  kind: 'video' | 'audio';
  width: number | null;
  height: number | null;
  frame_rate: number | null;
  /** Average bits a second, once measured. */
  bitrate: number | null;
  peak_bitrate: number | null;
  codecs: string | null;
  ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** A stretch of a video that one job encodes in all renditions, or of its audio. */
export type PieceTable = {
  asset_id: string;
  kind: 'video' | 'audio';
  /** From 0, in the order of the video. */
  number: number;
  /** Seconds: where it starts in the video, its planned length, and what is decoded before it in vain. */
  start_at: number;
  seconds: number;
  skipped: Generated<number>;
  is_last: boolean;
  /** Its place in the fair queue: lower ones are encoded first. */
  turn: Generated<number>;
  /** Seconds encoded so far. */
  encoded: Generated<number>;
  /** Its file in each rendition; null until they are stored. */
  files: JSONColumnType<PieceFile[]> | null;
  ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** The file of a piece in one rendition: a CMAF header, and segments behind it. */
export type PieceFile = {
  rendition: string;
  /** Bytes. */
  header: number;
  segments: { seconds: number; bytes: number }[];
};

/** One row a video and language, of BCP 47. */
export type CaptionsTable = { video_id: string; language: string; asset_id: string };
