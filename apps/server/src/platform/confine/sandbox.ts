import { findProgram, works } from './programs.ts';

/** Upper bounds for a program that reads an untrusted file. */
export type Limits = {
  /** CPU seconds across all threads. */
  cpuSeconds: number;
  /** Address space in bytes. */
  memoryBytes: number;
  /** Max size in bytes of each file that the program writes. */
  fileBytes: number;
};

/** The paths of this machine's programs for confining other programs; null for a missing one. */
export type Sandbox = {
  nice: string | null;
  chrt: string | null;
  choom: string | null;
  prlimit: string | null;
  unshare: string | null;
  setpriv: string | null;
  /**
   * How commands of a server that runs as root drop root; null if the server doesn't run as root or they can't drop it.
   */
  user: ConfinedUser | null;
};

/** The command prefix that drops root, and the id of the user that has to own the command's files. */
export type ConfinedUser = { words: readonly string[]; uid: number };

/** The user id of `nobody` on Linux; PostgreSQL runs as the same user. */
const nobody = 65_534;

/**
 * Finds the programs for confining other programs. Confined commands must be able to read the files in `needed`: if
 * `nobody` can't, they run in a user namespace instead, without root's privileges but as the owner of root's files.
 */
export async function findSandbox(needed: readonly string[]): Promise<Sandbox> {
  const [nice, chrt, choom, prlimit, unshare, setpriv] = await Promise.all([
    findProgram('nice', ['-n', '10', 'true']),
    findProgram('chrt', ['--idle', '0', 'true']),
    findProgram('choom', ['-n', '900', '--', 'true']),
    findProgram('prlimit', ['--core=0', 'true']),
    findProgram('unshare', ['--net', '--map-root-user', 'true']),
    findProgram('setpriv', ['--pdeathsig', 'KILL', 'true']),
  ]);
  const user = process.getuid?.() === 0 ? await findUser(needed, { setpriv, unshare }) : null;
  return { nice, chrt, choom, prlimit, unshare, setpriv, user };
}

async function findUser(
  needed: readonly string[],
  { setpriv, unshare }: Pick<Sandbox, 'setpriv' | 'unshare'>,
): Promise<ConfinedUser | null> {
  const candidates: ConfinedUser[] = [
    ...(setpriv ? [{ words: [setpriv, ...dropRoot], uid: nobody }] : []),
    ...(unshare
      ? [{ words: [unshare, '--user', `--map-user=${nobody}`, `--map-group=${nobody}`], uid: 0 }]
      : []),
  ];
  for (const candidate of candidates) {
    const reached = await Promise.all(needed.map((file) => works([...candidate.words, 'test', '-r', file])));
    if (reached.every(Boolean)) return candidate;
  }
  return null;
}

const dropRoot = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs'];

/** Returns log messages about protection that this machine lacks. */
export function missingProtection({ nice, chrt, choom, prlimit, unshare, setpriv, user }: Sandbox): string[] {
  return [
    ...(nice ? [] : ['nice was not found: media programs slow down the server.']),
    ...(chrt ? [] : ['chrt was not found: encoders slow down the server.']),
    ...(choom
      ? []
      : ['choom was not found: if memory runs out, the server may be killed before media programs.']),
    ...(prlimit ? [] : ['prlimit was not found: memory and CPU time of media programs are not limited.']),
    ...(unshare ? [] : ['unshare does not work: media programs can reach the network.']),
    ...(setpriv ? [] : ['setpriv was not found: media programs may outlive the server.']),
    ...(process.getuid?.() === 0 && !user
      ? ['Media programs run as root. Run Kinora as an ordinary user.']
      : []),
  ];
}

/** A command with this niceness runs only when the CPU is otherwise idle. */
export const lowestPriority = 19;

/**
 * Builds the prefix of a confined command. The command gets the niceness and the limits, has neither root privileges
 * nor a network, is killed first when memory runs out, and is killed with its parent.
 */
export function confine(
  sandbox: Sandbox,
  { cpuSeconds, memoryBytes, fileBytes }: Limits,
  niceness: number,
): string[] {
  const { nice, chrt, choom, prlimit, unshare, setpriv, user } = sandbox;
  return [
    // With niceness alone, Linux would let the command finish its time slice before running a program that wakes up.
    ...(chrt && niceness === lowestPriority ? [chrt, '--idle', '0'] : []),
    ...(nice ? [nice, '-n', String(niceness)] : []),
    ...(choom ? [choom, '-n', '900', '--'] : []),
    ...(prlimit
      ? [prlimit, `--as=${memoryBytes}`, cpuLimit(cpuSeconds), `--fsize=${fileBytes}`, '--core=0']
      : []),
    ...(user?.words ?? []),
    ...(unshare ? [unshare, '--net', '--map-root-user'] : []),
    // Last, because a later change of user or namespace would cancel the death signal.
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []),
  ];
}

/** The soft limit, a second before the hard one, ends a program with a recognizable signal. */
const cpuLimit = (seconds: number) => `--cpu=${seconds}:${seconds + 1}`;
