/** Bytes at each end of a file that are damaged more often, because they usually contain the container's metadata. */
const header = 4096;

type Damage = (bytes: Buffer, below: (limit: number) => number) => Buffer;

/** Picks a position in the file, two times out of three within the first or last 4096 bytes. */
function randomOffset(bytes: Buffer, below: (limit: number) => number): number {
  const reach = Math.min(header, bytes.length);
  return [below(bytes.length), below(reach), bytes.length - 1 - below(reach)].at(below(3)) ?? 0;
}

const damages: Damage[] = [
  function flipBits(bytes, below) {
    for (let count = 1 + below(50); count > 0; count -= 1) {
      const at = randomOffset(bytes, below);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << below(8)), at);
    }
    return bytes;
  },
  function exaggerate(bytes, below) {
    // Earlier damage may have left fewer than four bytes.
    if (bytes.length < 4) return bytes;
    const extremes = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0x00ffffff];
    for (let count = 1 + below(4); count > 0; count -= 1) {
      bytes.writeUInt32BE(extremes.at(below(6)) ?? 0, Math.min(randomOffset(bytes, below), bytes.length - 4));
    }
    return bytes;
  },
  function overwrite(bytes, below) {
    const at = randomOffset(bytes, below);
    return bytes.fill(below(256), at, Math.min(at + below(2000), bytes.length));
  },
  function breakOff(bytes, below) {
    return bytes.subarray(0, 1 + below(bytes.length));
  },
  function leaveOut(bytes, below) {
    const at = randomOffset(bytes, below);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(2000))]);
  },
  function repeat(bytes, below) {
    const at = randomOffset(bytes, below);
    const part = bytes.subarray(at, at + 1 + below(20_000));
    return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
  },
];

/** Damages a file as a bad disk, a bad connection or an attacker would. */
export function mutate(original: Buffer, random: () => number): Buffer {
  const below = (limit: number) => Math.floor(random() * limit);
  let bytes: Buffer = Buffer.from(original);
  for (let count = 1 + below(2); count > 0; count -= 1) {
    bytes = damages.at(below(damages.length))?.(bytes, below) ?? bytes;
  }
  return bytes;
}
