import { type Embed, embedElementId } from '@kinora/contract/embed';

/** The data of the document, which comes from the same server and version as this code. Null without any. */
export function readEmbed(source: Document): Embed | null {
  const text = source.getElementById(embedElementId)?.textContent;
  return text ? JSON.parse(text) : null;
}
