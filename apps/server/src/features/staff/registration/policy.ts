import type { RegistrationMode } from '@kinora/contract/site';

/** What becomes of a person who signs up. */
type Reception = 'admitted' | 'waiting' | 'refused';

/** An invite takes the place of an approval, and opens nothing that is closed. */
export function receptionOf(mode: RegistrationMode, hasInvite: boolean): Reception {
  switch (mode) {
    case 'open':
      return 'admitted';
    case 'approval':
      return hasInvite ? 'admitted' : 'waiting';
    case 'invite':
      return hasInvite ? 'admitted' : 'refused';
    case 'closed':
      return 'refused';
  }
}

/** Whether the mode asks for an invite at all, so that one is used up. */
export function takesInvites(mode: RegistrationMode): boolean {
  return mode === 'approval' || mode === 'invite';
}
