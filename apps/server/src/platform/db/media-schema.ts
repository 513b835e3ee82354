import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Probe } from '../ffmpeg/probe.ts';
import type { ByteRange } from '../storage/storage.ts';
import type { Time } from './columns.ts';

/** A finished upload, as the upload host recorded it. */
export type MediaAssetTable = {
  id: string;
  user_id: string;
  folder: string;
  resource_type: 'image' | 'video' | 'text';
  /** The container or image format: `mp4`, `webm`, `jpg`. */
  format: string;
  bytes: number;
  width: number;
  height: number;
  /** Seconds; null for images. */
  duration: number | null;
  etag: string;
  original_filename: string;
  version: number;
  /** The key of the file as uploaded (or remuxed). */
  source_key: string;
  /** The key of the file that a plain video element plays; null until it exists. */
  video_key: string | null;
  /** The token of its video while that is published; null for a file that only its owner may read. */
  public_token: ColumnType<string | null, string | null | undefined, string | null>;
  /** A tiny blurred image as a data URL. */
  preview: string | null;
  /** The content of the file; null for images, or if there was no ffmpeg to probe it. */
  probe: JSONColumnType<Probe, Probe, Probe> | null;
  status: Generated<'receiving' | 'stored' | 'processing' | 'ready' | 'failed'>;
  /** Percent. */
  progress: Generated<number>;
  /** Why processing failed, as a sentence for the owner. */
  error: string | null;
  /** When its storyboard and its posters were stored. */
  storyboard_at: ColumnType<Date | null, undefined, Date>;
  posters_at: ColumnType<Date | null, undefined, Date>;
  /** When a video, a thumbnail or a profile claimed it; unclaimed assets are deleted. */
  claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Time;
};

/**
 * A file that arrives in parts. They are stored in one file named by this id on the machine that receives them, or in
 * the bucket if the store is one.
 */
export type PartialUploadTable = {
  id: string;
  user_id: string;
  /** The sender's name for it, unique per account. */
  name: string;
  folder: string;
  /** Total bytes; null until a part has stated them. */
  total: number | null;
  /** Contiguous bytes stored, from the first on. */
  received: Generated<number>;
  /** The asset made from it once it was complete. */
  asset_id: string | null;
  /** The last heartbeat of the server that makes an asset of it. */
  finishing_at: ColumnType<Date | null, undefined, Date | null>;
  touched_at: Time;
};

/** A part of an upload that is stored as a separate file. */
export type UploadPartTable = { upload_id: string; id: string; start: number; bytes: number };

export type RenditionTable = {
  asset_id: string;
  /** `240p`, `1080p`, `audio`. */
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

/** A section of a video that one job encodes in all renditions, or of its audio. */
export type PieceTable = {
  asset_id: string;
  kind: 'video' | 'audio';
  /** Starts at 0, in the order of the video. */
  number: number;
  /** Seconds: its start in the video, its planned length, and how much has to be decoded before it. */
  start_at: number;
  seconds: number;
  skipped: Generated<number>;
  /** The ranges of the source that it is encoded from; null if that takes the whole source. */
  reads: JSONColumnType<ByteRange[]> | null;
  is_last: boolean;
  /** Its position in the fair queue: lower ones are encoded first. */
  turn: Generated<number>;
  /** Seconds encoded so far. */
  encoded: Generated<number>;
  /** Its file in each rendition; null until stored. */
  files: JSONColumnType<PieceFile[]> | null;
  ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** The file of a piece in one rendition: a CMAF header followed by segments. */
export type PieceFile = {
  rendition: string;
  /** Bytes. */
  header: number;
  segments: { seconds: number; bytes: number }[];
};
