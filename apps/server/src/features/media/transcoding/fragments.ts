import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the default audio of the upload in `media_assets` can be played. True without audio. A default that was added
 * to a silent video doesn't count, because the video can be watched without it.
 */
export function defaultAudioIsReady(): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from audio_tracks join renditions
      on renditions.asset_id = audio_tracks.asset_id and renditions.name = audio_tracks.rendition
    where audio_tracks.asset_id = media_assets.id and is_default and source_asset_id is null
      and renditions.ready_at is null)`;
}
