import type { ChapterStart } from '@kinora/contract/chapters';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fileOf } from '../../../../platform/cloudinary/keys.ts';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import { viewsOfVideo } from '../../../engagement/views/fragments.ts';
import { type Html, html } from '../pages/html.ts';
import { commentCount, likeCount, listOf, moment, viewCount } from '../pages/layout.ts';
import { extensionOf, fileName } from './file-names.ts';
import { defineKind, type Item } from './kind.ts';

const newest: Order = {
  name: 'exported videos',
  column: 'videos.created_at',
  id: 'videos.id',
  type: 'time',
  direction: 'desc',
};

type Row = {
  id: string;
  sort_value: Date;
  title: string;
  description: string;
  published: boolean;
  visibility: 'public' | 'unlisted';
  publish_at: Date | null;
  comments_enabled: boolean;
  hold_comments: string | null;
  downloads_enabled: boolean;
  language: string | null;
  chapters: ChapterStart[] | null;
  duration: number;
  views: number;
  likes: number;
  comments: number;
  originally_published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  source_key: string;
  format: string;
  thumbnail_key: string;
  captions: { language: string; source_key: string }[];
  tracks: { number: number; name: string; source_key: string; format: string }[];
};

export const videos = defineKind<Row>({
  name: 'videos',
  title: msg`Videos`,
  rows: { table: 'videos', column: 'owner_id' },
  order: newest,
  batch: 200,
  find: (db, userId, slice) =>
    db
      .selectFrom('videos')
      .innerJoin('media_assets', 'media_assets.id', 'videos.asset_id')
      .select(['videos.id', 'videos.created_at as sort_value'])
      .select(['title', 'description', 'published', 'videos.duration', 'likes', 'comments', 'thumbnail_key'])
      .select([
        'visibility',
        'publish_at',
        'comments_enabled',
        'hold_comments',
        'downloads_enabled',
        'videos.language',
        'videos.chapters',
      ])
      .select([
        'videos.originally_published_at',
        'videos.created_at',
        'updated_at',
        'format',
        viewsOfVideo().as('views'),
      ])
      .select((eb) => eb.fn.coalesce('upload_key', 'source_key').as('source_key'))
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('captions')
            .innerJoin('media_assets', 'media_assets.id', 'captions.asset_id')
            .select(['captions.language', 'media_assets.source_key'])
            .whereRef('captions.video_id', '=', 'videos.id'),
        ).as('captions'),
      )
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('audio_tracks')
            .innerJoin('media_assets', 'media_assets.id', 'audio_tracks.source_asset_id')
            .select(['audio_tracks.position as number', 'audio_tracks.name'])
            .select(['media_assets.source_key', 'media_assets.format'])
            .whereRef('audio_tracks.asset_id', '=', 'videos.asset_id')
            .orderBy('audio_tracks.position'),
        ).as('tracks'),
      )
      .where('owner_id', '=', userId)
      .$call(keyset(newest, slice))
      .execute(),
  present: presentVideo,
});

function presentVideo(row: Row, { number, translate }: { number: number; translate: Translate }): Item {
  const files = filesOf(row, number);
  const { id, title, description, duration, views, likes, comments } = row;
  const data = {
    ...{ id, title, description, isPublished: row.published, visibility: row.visibility },
    publishAt: row.publish_at,
    commentsEnabled: row.comments_enabled,
    holdComments: row.hold_comments,
    downloadsEnabled: row.downloads_enabled,
    language: row.language,
    chapters: row.chapters ?? [],
    ...{ duration, views, likes, comments },
    originallyPublishedAt: row.originally_published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    files: files.map(({ kind, path }) => ({ kind, path })),
  };
  const counts = [viewCount(views), likeCount(likes), commentCount(comments)].map(translate);
  const markup = html`<article>
<h2 dir="auto">${title}</h2>
<p class="facts">${listOf([stateOf(row, translate), moment(row.originally_published_at ?? row.created_at), ...counts])}</p>
<p dir="auto">${description}</p>
<nav>${files.map((file): Html => html`<a href="../${file.path}">${translate(file.label)}</a>`)}</nav>
</article>`;
  return {
    data,
    markup,
    originals: files.map(({ key, path }) => ({ key, path, time: row.created_at })),
  };
}

function stateOf({ published, visibility, publish_at: time }: Row, translate: Translate): string {
  if (published) return translate(visibility === 'unlisted' ? msg`Unlisted` : msg`Published`);
  return translate(time ? msg`Draft, to be published on ${{ moment: moment(time) }}` : msg`Draft`);
}

function filesOf({ title, source_key, format, thumbnail_key, captions, tracks }: Row, number: number) {
  /** The JSON file has `kind`, the page `label`. */
  const file = (
    [kind, label]: readonly [string, MessageDescriptor],
    folder: string,
    key: string,
    extension: string,
  ) => ({
    kind,
    label,
    key,
    path: `media/${folder}/${fileName(number, title, extension)}`,
  });
  return [
    file(['Video', msg`Video`], 'videos', source_key, extensionOf(source_key, format)),
    ...(thumbnail_key === ''
      ? []
      : [file(['Thumbnail', msg`Thumbnail`], 'thumbnails', thumbnail_key, extensionOf(thumbnail_key, ''))]),
    ...captions.map(({ language, source_key: key }) =>
      file(
        [`Captions (${language})`, msg`Captions (${{ language }})`],
        'captions',
        key,
        `.${language.toLowerCase()}.vtt`,
      ),
    ),
    ...tracks.map(({ number: position, name, source_key: key, format: extension }) =>
      file(
        [`Audio track (${name})`, msg`Audio track (${{ name }})`],
        'audio',
        key,
        `.${position + 1}${extensionOf(key, extension)}`,
      ),
    ),
    // Excludes files that are not in this instance's storage.
  ].filter(({ key }) => fileOf(key) === null);
}
