import { stripVTControlCharacters } from 'node:util';

const longest = 200;

/** Formats why a test failed in one line: the beginning of its error, and the line of the test that threw it. */
export function reasonOf(error, place) {
  const [beginning = ''] = stripVTControlCharacters(error?.message ?? '')
    .trim()
    .split('\n');
  const text = beginning.length > longest ? `${beginning.slice(0, longest)}…` : beginning;
  return [text, place && `line ${place.line}`].filter(Boolean).join(', ');
}
