import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@kinora/contract/passkeys';

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

type Circumstances = {
  /** Whether the authenticator verified the person, rather than only their presence. */
  verified?: boolean;
  origin?: string;
};

/** A software security key with one key pair for one site. Its responses have the same form as a browser's. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  counter = 0;
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  create({ challenge, rp, user }: PasskeyCreationOptions, circumstances: Circumstances = {}) {
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#coseKey()]);
    const data = Buffer.concat([this.#data(rp.id, flags.attested, circumstances), attested]);
    // CBOR, RFC 8949: a map of the text "fmt" to "none", "attStmt" to an empty map, and "authData" to bytes with an
    // 8-bit length.
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    const clientData = this.#clientData('webauthn.create', challenge, circumstances);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  get({ challenge, rpId }: PasskeyRequestOptions, circumstances: Circumstances = {}) {
    this.counter += 1;
    const data = this.#data(rpId, 0, circumstances);
    const clientData = this.#clientData('webauthn.get', challenge, circumstances);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: this.#userHandle,
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, more: number, { verified = true }: Circumstances): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const set = flags.present | more | (verified ? flags.verified : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([set]), counter]);
  }

  /** Encodes the public key in COSE (RFC 9053): a P-256 key for ES256, as a map with five integer keys. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
