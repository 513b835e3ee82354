import { sql } from 'kysely';

/** Whether a person or an uploaded file, and not speech recognition, made a draft of captions in a language. */
export function hasDraftOfOthers(videoId: string, language: string) {
  return sql<boolean>`exists (
    select from caption_drafts where video_id = ${videoId} and language = ${language} and source <> 'automatic'
  )`;
}
