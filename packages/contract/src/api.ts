import * as captions from './captions.ts';
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
  captions,
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

type EndpointsOf<Entity> = {
  [Name in keyof Entity as Entity[Name] extends Endpoint ? Name : never]: Entity[Name];
};
type InAll<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every endpoint under its name, as a type: what has to say something of each of them is checked against it. */
export type ApiEndpoints = InAll<
  { [Tag in keyof typeof entities]: EndpointsOf<(typeof entities)[Tag]> }[keyof typeof entities]
>;
export type ApiCallName = keyof ApiEndpoints;

export type ApiCall = { name: ApiCallName; tag: string; endpoint: Endpoint };

/** Every call of the API, with its name and the entity that it belongs to. */
export const apiCalls: readonly ApiCall[] = Object.entries(entities).flatMap(([tag, entity]) =>
  Object.entries(entity).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name: name as ApiCallName, tag, endpoint }] : [],
  ),
);
