import { msg } from '@lingui/core/runtime-macro';
import type { Translate } from './translate.ts';

/** Translates the name of a device, which is stored in English: `Firefox on Linux`. */
export function deviceText(name: string | null, translate: Translate): string {
  const [browser = '', system] = name?.split(' on ') ?? [];
  if (system) return translate(msg`${{ browser }} on ${{ system }}`);
  return !name || name === 'Unknown device' ? translate(msg`Unknown device`) : name;
}
