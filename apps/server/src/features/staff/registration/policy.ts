import type { RegistrationMode } from '@kinora/contract/site';

type RegistrationDecision = 'admitted' | 'waiting' | 'refused';

/** Decides the outcome of a sign-up. An invite replaces approval, but does not open a closed registration. */
export function decideRegistration(mode: RegistrationMode, hasInvite: boolean): RegistrationDecision {
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

/** Whether an invite is needed or useful in this mode. In other modes a sign-up doesn't use it up. */
export function takesInvites(mode: RegistrationMode): boolean {
  return mode === 'approval' || mode === 'invite';
}
