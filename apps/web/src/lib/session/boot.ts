import { type Boot, bootElementId, isBoot } from '@kinora/contract/boot';

/**
 * Returns the document's boot data, or null if Vite served the document or the data comes from another server version.
 */
export function readBoot(source: Document): Boot | null {
  const text = source.getElementById(bootElementId)?.textContent;
  const boot: unknown = text ? JSON.parse(text) : null;
  return isBoot(boot) ? boot : null;
}
