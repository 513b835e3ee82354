export type Progress = { step(what: string): void; end(): void };

const width = 30;

/** Shows a progress bar that grows in place on a terminal. Elsewhere, prints a line for each tenth of the steps. */
export function createProgress(total: number, out: NodeJS.WriteStream): Progress {
  let done = 0;
  const bar = () => {
    const filled = Math.round((width * done) / total);
    return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.floor((100 * done) / total)} %`;
  };
  return {
    step(what) {
      done += 1;
      if (out.isTTY) {
        out.write(`\r\u001b[K${bar()}  ${what.slice(0, 60)}`);
      } else if (Math.floor((10 * done) / total) > Math.floor((10 * (done - 1)) / total)) {
        out.write(`${bar()}  ${what}\n`);
      }
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}
