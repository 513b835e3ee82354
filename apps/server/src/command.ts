import { type Config, readConfig } from './config.ts';
import { findChannel, makeOwner } from './features/identity/accounts/service.ts';
import { createResetLink } from './features/identity/email-links/service.ts';
import { createDb, type Db } from './platform/db/db.ts';
import { CommandError, findDatabaseUrl, inWords } from './running-kinora.ts';

type Command = (db: Db, config: Config, username: string) => Promise<string>;

/** The operator's commands, which can be used while Kinora is running. Each returns the text to print. */
const commands: Record<string, Command> = {
  async owner(db, _config, username) {
    const user = await findAccount(db, username);
    if (user.role === 'owner') return `${user.username} is already the owner.`;
    const previous = await db.transaction().execute((trx) => makeOwner(trx, user.id));
    const before = previous ? `The previous owner was ${previous.username}.` : 'There was no owner before.';
    return `${user.username} is now the owner. ${before}`;
  },

  async password(db, { publicUrl, host, port }, username) {
    const user = await findAccount(db, username);
    const origin = publicUrl ?? `http://${host}:${port}`;
    const url = await db.transaction().execute((trx) => createResetLink(trx, user.id, origin));
    return `${user.username} can set a new password at this URL, once, within an hour:\n${url}`;
  },
};

async function findAccount(db: Db, username: string) {
  const user = await findChannel(db, username.replace(/^@/, ''));
  if (!user) throw new CommandError(`There is no account with the username ${username}.`);
  return user;
}

async function run([name = '', username, ...rest]: readonly string[]): Promise<string> {
  const command = commands[name];
  if (!command || !username || rest.length > 0) {
    throw new CommandError(
      `Usage: npm run ${command ? name : `(${Object.keys(commands).join('|')})`} -- <username>`,
    );
  }
  const config = readConfig();
  const url = await findDatabaseUrl(config);
  const db = createDb(url);
  try {
    return await command(db, config, username);
  } catch (error) {
    throw inWords(error);
  } finally {
    await db.destroy();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
