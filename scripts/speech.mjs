import path from 'node:path';
import { main, root, SetupError } from './setup/run.mjs';
import { download } from './speech/download.mjs';
import models from './speech/models.json' with { type: 'json' };

const megabytes = (bytes) => `${Math.round(bytes / 1_000_000)} MB`;

/**
 * `npm run speech -- list` shows the speech models that can be installed, and `npm run speech -- install <name>`
 * downloads one into the data directory.
 */
await main(async () => {
  const [command, name] = process.argv.slice(2);
  if (command === 'list') return list();
  if (command !== 'install' || !name) {
    throw new SetupError('Use npm run speech -- list, or npm run speech -- install <name>.');
  }
  const model = models.find((one) => one.name === name);
  if (!model) throw new SetupError(`There is no model named ${name}. npm run speech -- list shows them.`);
  const folder = path.resolve(root, process.env.DATA_DIR || 'data', 'models');
  process.stdout.write(`Downloading ${megabytes(model.bytes)} from ${new URL(model.url).host}\n`);
  const file = await download(model, folder, showProgress());
  process.stdout.write(`\nInstalled. Start Kinora with\n\nSPEECH_MODEL=${file}\n`);
});

function list() {
  for (const { name, bytes, languages, license } of models) {
    process.stdout.write(`${name.padEnd(22)}${megabytes(bytes).padStart(8)}  ${languages} (${license})\n`);
  }
}

/** Prints each further tenth of the download. */
function showProgress() {
  let shown = 0;
  return (share) => {
    const tenth = Math.floor(share * 10);
    if (tenth > shown) process.stdout.write(`${tenth * 10}% `);
    shown = Math.max(shown, tenth);
  };
}
