import type { RegistrationMode } from '@kinora/contract/site';

/** The outcome of a sign-up. */
type Reception = 'admitted' | 'waiting' | 'refused';

/** An invite replaces approval, but does not open a closed registration. */
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

/** Whether an invite makes a difference in this mode, so that it is used up. */
export function takesInvites(mode: RegistrationMode): boolean {
  return mode === 'approval' || mode === 'invite';
}
