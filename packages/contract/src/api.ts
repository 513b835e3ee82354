import * as comments from './comments.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import * as health from './health.ts';
import * as history from './history.ts';
import * as likes from './likes.ts';
import * as playlists from './playlists.ts';
import * as subscriptions from './subscriptions.ts';
import * as tweets from './tweets.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as videos from './videos.ts';

const entities = {
  users,
  videos,
  uploads,
  history,
  tweets,
  subscriptions,
  playlists,
  dashboard,
  likes,
  comments,
  health,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;
}

export type ApiCall = { name: string; tag: string; endpoint: Endpoint };

/** Every call of the API, with its name and the entity that it belongs to. */
export const apiCalls: readonly ApiCall[] = Object.entries(entities).flatMap(([tag, entity]) =>
  Object.entries(entity).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, tag, endpoint }] : [],
  ),
);
