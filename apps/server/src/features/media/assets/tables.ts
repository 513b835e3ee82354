import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';
import type { Probe } from '../../../platform/ffmpeg/probe.ts';
import type { EmbeddedSubtitles } from './subtitles.ts';

/** What an import can read. `takeoutPart` has no data of YouTube, as some parts of a Takeout archive. */
export type ArchiveKind = 'kinora' | 'takeout' | 'takeoutPart';

/** An upload, or a reservation for one. */
export type MediaAssetTable = {
  id: string;
  user_id: string;
  folder: string;
  /** Captions are text, and archives are raw. */
  resource_type: 'image' | 'video' | 'text' | 'raw';
  /** The container or image format, for example `mp4`, `webm` or `jpg`. */
  format: string;
  bytes: number;
  width: number;
  height: number;
  /** Seconds; null for images. */
  duration: number | null;
  etag: string;
  original_filename: string;
  version: number;
  /** The key of the file that all others are made from: the upload, remuxed if browsers can play it. */
  source_key: string;
  /** The key of the upload, if the source is a video made from an audio file or an animated image. */
  upload_key: string | null;
  /** The key of the file that a plain video element plays; null until it exists. */
  video_key: string | null;
  /** The token of the published video that uses the file; null if no published video uses it. */
  public_token: ColumnType<string | null, string | null | undefined, string | null>;
  /** A tiny blurred image as a data URL. */
  preview: string | null;
  /** The result of probing the file; null for images, or if ffmpeg wasn't available. */
  probe: JSONColumnType<Probe, Probe, Probe> | null;
  /** Null for any other file. */
  archive_kind: Generated<ArchiveKind | null>;
  status: Generated<'receiving' | 'stored' | 'processing' | 'ready' | 'failed'>;
  /** Progress of the processing in percent. */
  progress: Generated<number>;
  /** Why processing failed, as a sentence for the owner. */
  error: string | null;
  /** When the storyboard and the posters were stored. */
  storyboard_at: ColumnType<Date | null, undefined, Date>;
  posters_at: ColumnType<Date | null, undefined, Date>;
  /**
   * When a resource, such as a video or a profile, claimed the asset. Unclaimed assets are deleted after a day, archives
   * after a week.
   */
  claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Time;
};

/** A row per subtitle stream of an upload, until a video is made from the upload. */
type EmbeddedSubtitlesTable = EmbeddedSubtitles & { asset_id: string };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    media_assets: MediaAssetTable;
    embedded_subtitles: EmbeddedSubtitlesTable;
  }
}
