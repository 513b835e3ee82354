/** One row per featured video. It is listed only while the video is. */
type FeaturedVideoTable = { video_id: string; position: number };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    featured_videos: FeaturedVideoTable;
  }
}
