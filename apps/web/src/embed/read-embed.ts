import { type Embed, embedElementId } from '@kinora/contract/embed';

/**
 * Reads the document's embedded data, or null if there is none. Needs no validation, because the same server and
 * version produced it.
 */
export function readEmbed(source: Document): Embed | null {
  const text = source.getElementById(embedElementId)?.textContent;
  return text ? JSON.parse(text) : null;
}
