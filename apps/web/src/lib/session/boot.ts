import { type Boot, bootElementId, isBoot } from '@kinora/contract/boot';

/** Null where Vite serves the document, and for data of another version of the server. */
export function readBoot(source: Document): Boot | null {
  const text = source.getElementById(bootElementId)?.textContent;
  const boot: unknown = text ? JSON.parse(text) : null;
  return isBoot(boot) ? boot : null;
}
