import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod';

/** Content that only this instance can read and create. */
export type Sealed<Content> = {
  seal(content: Content): Promise<string>;
  /** Null if it is missing, expired or not sealed here. */
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

/** Seconds. Logging in at the provider may take a code by email. */
const lifetime = 15 * 60;

export function createSealed(secret: string) {
  const key = createHmac('sha256', secret).update('identity provider').digest();
  return {
    /** Seconds. */
    lifetime,
    flow: sealed('kinora-provider-flow', flow, key),
    newcomer: sealed('kinora-newcomer', newcomer, key),
  };
}

/** `typ` keeps one kind from being read as another. */
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
