import type { Person } from '@kinora/contract/people';

/** The props of a dialog for a staff action on a person. */
export type DialogProps = { person: Person; open: boolean; onClose: () => void };
