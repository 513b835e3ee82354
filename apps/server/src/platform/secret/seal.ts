import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts values that have to be read again, with a separate key for each purpose. */
export type Seal = {
  /** Encrypts text that belongs to `owner`. */
  encrypt(text: string, owner: string): Buffer;
  /** Decrypts a sealed text; null if it was sealed with another key or for another owner, or was tampered with. */
  decrypt(sealed: Buffer, owner: string): string | null;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256 in Galois/counter mode (NIST SP 800-38D). A sealed text consists of its nonce, tag and ciphertext; the owner
 * is authenticated with it, so that one account's sealed text can't be substituted for another's.
 */
export function createSeal(secret: string, purpose: string): Seal {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]);
    },
    decrypt(sealed, owner) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      if (tag.length < tagBytes) return null;
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const content = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([content, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
