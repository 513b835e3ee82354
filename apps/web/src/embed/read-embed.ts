import { type Embed, embedElementId } from '@kinora/contract/embed';

/**
 * Returns the data that the server embedded in the document, or null if there is none. The data isn't validated,
 * because it comes from the same server and version as this script.
 */
export function readEmbed(source: Document): Embed | null {
  const text = source.getElementById(embedElementId)?.textContent;
  return text ? JSON.parse(text) : null;
}
