/** Loads what checks passkeys, which takes 27 MB, when somebody first has one. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
