import { hash, verify } from '@node-rs/argon2';

/** Parameters of OWASP's password storage recommendations for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id, whole, whatever its length. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let nobody: Promise<string> | undefined;

/** Matches no password; made once, so that an unknown account costs as much time as a known one. */
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(crypto.randomUUID());
  return nobody;
}

/** Compares in the same time whether there is such an account (`passwordHash`) or none (`null`). */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash()), password);
  return matches && passwordHash !== null;
}
