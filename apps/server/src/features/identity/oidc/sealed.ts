import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod';

/** Encrypts content, so that only this instance can read and create it. */
export type Sealed<Content> = {
  seal(content: Content): Promise<string>;
  /** Decrypts content; null if the token is missing, expired or not from this instance. */
  open(token: string | undefined): Promise<Content | null>;
};

const flow = z.object({
  expected: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  next: z.string(),
  connect: z.object({ id: z.string(), sessionId: z.string() }).nullable(),
});

const newcomer = z.object({
  issuer: z.string(),
  subject: z.string(),
  username: z.string().nullable(),
  fullname: z.string().nullable(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
});

/** In seconds. It is long because logging in at the provider may require a code from an email. */
const lifetime = 15 * 60;

export function createSealed(secret: string) {
  const key = createHmac('sha256', secret).update('identity provider').digest();
  return {
    /** In seconds. */
    lifetime,
    flow: sealed('kinora-provider-flow', flow, key),
    newcomer: sealed('kinora-newcomer', newcomer, key),
  };
}

/** `typ` prevents content of one kind from being read as another kind. */
function sealed<Content>(typ: string, schema: z.ZodType<Content>, key: Buffer): Sealed<Content> {
  return {
    seal: (content) =>
      new EncryptJWT({ content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ })
        .setExpirationTime(`${lifetime}s`)
        .encrypt(key),
    async open(token) {
      if (!token) return null;
      try {
        const { payload } = await jwtDecrypt(token, key, { typ, contentEncryptionAlgorithms: ['A256GCM'] });
        return schema.parse(payload.content);
      } catch {
        return null;
      }
    },
  };
}
