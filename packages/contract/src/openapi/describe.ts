import { accountBodies } from './descriptions/account-bodies.ts';
import { contentBodies } from './descriptions/content-bodies.ts';
import { queryDescriptions } from './descriptions/queries.ts';
import { responseDescriptions } from './descriptions/responses.ts';
import { staffBodies } from './descriptions/staff-bodies.ts';

/*
 * The descriptions aren't in the schemas, because the client contains the schemas of its forms and requests.
 */

type Json = Record<string, unknown>;

/** Descriptions by the field's path, or by its end: `updateVideo.title`, `links[].title` or `title`. */
export const descriptions = {
  query: queryDescriptions,
  body: { ...contentBodies, ...accountBodies, ...staffBodies },
  response: responseDescriptions,
};
export type Place = keyof typeof descriptions;

/** Returns the description with the longest key that matches the path of a field, such as `updateVideo.title`. */
export function descriptionOf(place: Place, path: string): string | undefined {
  const parts = path.split('.');
  const keys = parts.map((_, index) => parts.slice(index).join('.'));
  const key = keys.find((candidate) => Object.hasOwn(descriptions[place], candidate));
  return key && descriptions[place][key];
}

/** Returns a JSON Schema whose fields have their descriptions. `path` is the name of the endpoint or of the schema. */
export function describeFields(schema: Json, place: Place, path: string): Json {
  const described = Object.entries(schema).map(([keyword, value]) => {
    switch (keyword) {
      case 'properties':
        return [keyword, describeProperties(value as Record<string, Json>, place, path)];
      case 'items':
        return [keyword, describeFields(value as Json, place, `${path}[]`)];
      case 'anyOf':
      case 'oneOf':
        return [keyword, (value as Json[]).map((option) => describeFields(option, place, path))];
      default:
        return [keyword, value];
    }
  });
  return Object.fromEntries(described);
}

function describeProperties(properties: Record<string, Json>, place: Place, parent: string): Json {
  const described = Object.entries(properties).map(([name, schema]) => {
    const path = `${parent}.${name}`;
    const description = descriptionOf(place, path);
    return [name, { ...(description && { description }), ...describeFields(schema, place, path) }];
  });
  return Object.fromEntries(described);
}
