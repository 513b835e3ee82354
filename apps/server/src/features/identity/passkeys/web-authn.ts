/** Loads the passkey library on first use, because it takes 27 MB. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
