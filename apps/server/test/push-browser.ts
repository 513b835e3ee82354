import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Creates a browser's push keys, and decrypts push messages with them (RFC 8291, with the encoding of RFC 8188). */
export function createPushBrowser() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(posted: Buffer): unknown {
      const salt = posted.subarray(0, 16);
      const sender = posted.subarray(21, 86);
      const text = posted.subarray(86, -16);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(posted.subarray(-16));
      const padded = Buffer.concat([decipher.update(text), decipher.final()]);
      // A byte of value 2 separates the last record's text from its padding.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
