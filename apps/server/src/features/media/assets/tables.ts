import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';
import type { Probe } from '../../../platform/ffmpeg/probe.ts';

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

declare module '../../../platform/db/db.ts' {
  interface Schema {
    media_assets: MediaAssetTable;
  }
}
