import * as z from 'zod/mini';
import { user } from '../accounts.ts';
import { audioTrack } from '../audio-tracks.ts';
import { captionDraft } from '../caption-drafts.ts';
import { captions } from '../captions.ts';
import { channel } from '../channels.ts';
import { comment } from '../comments.ts';
import { owner } from '../owner.ts';
import { pagination } from '../paging.ts';
import { playback } from '../playback.ts';
import { playlist, playlistCard } from '../playlists.ts';
import { automaticCaptions } from '../speech.ts';
import { tweet } from '../tweets.ts';
import { video, videoCard } from '../videos.ts';
import { describeFields } from './describe.ts';

type Json = Record<string, unknown>;

/** Schemas that are components of the document, to which other schemas refer. */
const named = {
  User: user,
  Owner: owner,
  Channel: channel,
  VideoCard: videoCard,
  Video: video,
  Playback: playback,
  Captions: captions,
  CaptionDraft: captionDraft,
  AudioTrack: audioTrack,
  AutomaticCaptions: automaticCaptions,
  Comment: comment,
  Tweet: tweet,
  Playlist: playlist,
  PlaylistCard: playlistCard,
  Pagination: pagination,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

export function namedSchemas(): Record<string, Json> {
  const definitions: Record<string, Json> = Object.assign(
    {},
    ...Object.values(named).map((schema) => convert(schema, 'output').definitions),
  );
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, describeFields(schema, 'response', name)]),
  );
}

/** Returns the JSON Schema (2020-12) of input before it is parsed. */
export function inputSchema(schema: z.core.$ZodType): Json {
  return convert(schema, 'input').schema;
}

/** Returns the JSON Schema of output, or of query values after parsing. */
export function outputSchema(schema: z.core.$ZodType): Json {
  return convert(schema, 'output').schema;
}

function convert(source: z.core.$ZodType, io: 'input' | 'output') {
  const json = z.toJSONSchema(source, {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => withoutNoise(jsonSchema),
  });
  const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/');
  // The document declares the dialect itself.
  const { $defs = {}, $schema: _, ...schema } = JSON.parse(text);
  return { schema: schema as Json, definitions: $defs as Record<string, Json> };
}

/** Drops patterns that only repeat a format, and the bounds of safe integers. */
function withoutNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}
