import { type Boot, bootElementId, isBoot } from '@kinora/contract/boot';

/** Null if Vite served the document, or if its data is from another version of the server. */
export function readBoot(source: Document): Boot | null {
  const text = source.getElementById(bootElementId)?.textContent;
  const boot: unknown = text ? JSON.parse(text) : null;
  return isBoot(boot) ? boot : null;
}
