import type { ChapterStart } from '@kinora/contract/chapters';
import type { ErrorText } from '@kinora/contract/error-texts';
import type { ImportKind } from '@kinora/contract/imports';
import type { Context } from '../../../../context.ts';

/** An item of a source, as its list describes it. */
export type FoundItem = {
  kind: 'video' | 'playlist' | 'texts';
  /**
   * Identifies the item among everything that a person imports: the same for every reading of its source. Such as
   * `peertube:video.example.org/<uuid>` or the URL of a media file. At most 500 characters.
   */
  key: string;
  title: string;
  /** In seconds. */
  duration: number | null;
  bytes: number | null;
  publishedAt: Date | null;
  /** An http or https URL, or a path in an archive. */
  thumbnail: string | null;
  /** Set if the item can't be imported, such as a private video. Such an item fails at once. */
  error: ErrorText | null;
  /** Everything that its source needs to fetch it, as JSON. At most 64 KB. */
  details: object;
};

export type SourceInfo = {
  kind: ImportKind;
  title: string;
  /** Whether later readings may find new items. */
  canFollow: boolean;
};

/** A stored file of an uploaded archive. Only Google Takeout makes archives of several files. */
export type ArchivePart = { assetId: string; fileName: string };

/** The source of an import: a URL, or the stored parts of an uploaded archive. */
export type SourceLocation = { url: string; parts: null } | { url: null; parts: readonly ArchivePart[] };

export type Reading = {
  ctx: Context;
  location: SourceLocation;
  /** Null when it is read for the first time. */
  kind: ImportKind | null;
  signal: AbortSignal;
  /** Reports what the source is, before its items. */
  onInfo(info: SourceInfo): Promise<void>;
  /** Stores found items, newest first or in the order of the source. Returns false once there are enough. */
  add(items: readonly FoundItem[]): Promise<boolean>;
};

export type Fetching = {
  ctx: Context;
  location: SourceLocation;
  item: Pick<FoundItem, 'key' | 'title' | 'details'>;
  /** An empty folder, or that of an earlier attempt, whose files the source may continue. */
  folder: string;
  signal: AbortSignal;
  /** A share from 0 to 1. */
  onProgress(share: number): void;
};

/** What a source knows about a video. Its files are in the folder of the fetching. */
export type FetchedVideo = {
  /** The path of the media file. */
  media: string;
  /** The path of an image, or null; then a frame of the video is used. */
  thumbnail: string | null;
  title: string;
  description: string;
  /** Without `#`. They are added to the description as hashtags unless it has them. */
  tags: string[];
  /** A BCP 47 tag. */
  language: string | null;
  publishedAt: Date | null;
  /** What the video is at its source. An import never makes it more public. */
  visibility?: 'draft' | 'unlisted' | 'public' | null;
  chapters: ChapterStart[];
  /** Paths of captions files in any format that `captions/formats` reads. */
  captions: { language: string; path: string }[];
};

/** Reads lists of items and fetches items. Throws `SourceError` with a text for people. */
export type Source = {
  read(reading: Reading): Promise<void>;
  fetchVideo(fetching: Fetching): Promise<FetchedVideo>;
};

type Details = { isPermanent: boolean; retryAfter?: number | null; cause?: unknown };

/** A source can't be read, or an item can't be fetched. */
export class SourceError extends Error {
  readonly text: ErrorText;
  /** Whether another attempt would fail as well. */
  readonly isPermanent: boolean;
  /** The seconds after which the source asks to try again; null if it doesn't say. */
  readonly retryAfter: number | null;

  constructor(text: ErrorText, { isPermanent, retryAfter = null, cause }: Details) {
    super(text, { cause });
    this.text = text;
    this.isPermanent = isPermanent;
    this.retryAfter = retryAfter;
  }
}
