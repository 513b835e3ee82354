/** What an untrusted file may cost. */
export type Limits = {
  /** CPU seconds, over all threads. */
  cpuSeconds: number;
  /** Address space in bytes. */
  memoryBytes: number;
  /** The largest file it may write, in bytes. */
  fileBytes: number;
};

/** The programs of this machine that confine another; null for what it lacks. */
export type Sandbox = {
  nice: string | null;
  prlimit: string | null;
  unshare: string | null;
  setpriv: string | null;
  choom: string | null;
};

/** Containers that hold media and nothing else: a playlist or a script names other files, and would be followed. */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,ogg,asf';
/** 8K; a few bytes can otherwise claim a picture that fills the memory. */
const maxPixels = 8192 * 4320;
/** Each thread of a decoder keeps pictures of its own: on a machine of many cores that would be many. */
const decoderThreads = 4;

/** What stands before every input: no network, no other protocol, no other kind of file. */
export function guardedInput(file: string): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', containers],
    ...['-max_pixels', String(maxPixels), '-threads', String(decoderThreads), '-i', `file:${file}`],
  ];
}

/**
 * The words that stand before a command: low priority, first to go when memory runs out, limits, no
 * network, and an end with its parent.
 */
export function confine(sandbox: Sandbox, { cpuSeconds, memoryBytes, fileBytes }: Limits): string[] {
  const { nice, choom, prlimit, unshare, setpriv } = sandbox;
  return [
    ...(nice ? [nice, '-n', '10'] : []),
    ...(choom ? [choom, '-n', '900', '--'] : []),
    ...(prlimit
      ? [prlimit, `--as=${memoryBytes}`, cpuLimit(cpuSeconds), `--fsize=${fileBytes}`, '--core=0']
      : []),
    ...(unshare ? [unshare, '--net', '--map-root-user'] : []),
    // Last, because a change of namespace would undo it.
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []),
  ];
}

/** The hard limit ends a program as anybody could; the soft one, a second before, says what it was. */
const cpuLimit = (seconds: number) => `--cpu=${seconds}:${seconds + 1}`;
