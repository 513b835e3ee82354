import type { Audience } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Role } from '@kinora/contract/roles';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { type Authenticate, accessTokenOf, requireViewer, type Viewer } from './viewer.ts';

export type Staff = Viewer & { readonly role: Exclude<Role, 'member'> };

/** The checks that decide whether a caller may use an endpoint. */
export type Admission = {
  readonly authenticate: Authenticate;
  /** Reads the current role, so that revoking a role takes effect with the next request. */
  readonly roleOf: (viewer: Viewer) => Promise<Role>;
  readonly guestsMayWatch: () => Promise<boolean>;
};

/** Returns the caller of an endpoint. Throws if the caller isn't in the endpoint's audience. */
export async function admit(
  request: FastifyRequest,
  audience: Audience,
  admission: Admission,
): Promise<Viewer | Staff | null> {
  switch (audience) {
    case 'everyone':
      return null;
    case 'viewer':
      return admitViewer(request, admission);
    case 'member':
      return requireViewer(request, admission.authenticate);
    case 'staff':
    case 'owner':
      return requireStaff(request, audience, admission);
  }
}

/**
 * Returns the viewer, or null for a guest. A caller with an expired token isn't treated as a guest, so that the client
 * refreshes the token.
 */
async function admitViewer(
  request: FastifyRequest,
  { authenticate, guestsMayWatch }: Admission,
): Promise<Viewer | null> {
  const isGuest = accessTokenOf(request) === undefined && (await guestsMayWatch());
  return isGuest ? null : requireViewer(request, authenticate);
}

async function requireStaff(
  request: FastifyRequest,
  audience: 'staff' | 'owner',
  { authenticate, roleOf }: Admission,
): Promise<Staff> {
  const viewer = await requireViewer(request, authenticate);
  const role = await roleOf(viewer);
  if (role === 'owner' || (role === 'moderator' && audience === 'staff')) return { ...viewer, role };
  throw new AppError('FORBIDDEN', errorText(audience === 'owner' ? 'ownerOnly' : 'staffOnly'));
}
