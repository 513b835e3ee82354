/** Loads the passkey library on first use, because it takes 27 MB of memory. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
