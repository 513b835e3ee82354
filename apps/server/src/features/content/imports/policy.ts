import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import type { Role } from '@kinora/contract/roles';
import type { ImportMode } from '@kinora/contract/site';

/** Returns why a person may not import, or null if they may. */
export function importRefusal(mode: ImportMode, role: Role): ErrorText | null {
  if (mode === 'off') return errorText('importsOff');
  return mode === 'members' || role !== 'member' ? null : errorText('importsForStaff');
}
