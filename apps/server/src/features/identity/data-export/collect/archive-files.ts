import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../../../context.ts';
import { exportKey, originalsFile, textsFile } from '../keys.ts';
import type { Html } from '../pages/html.ts';
import { type PageLanguage, sectionPage } from '../pages/layout.ts';
import type { Item, Kind, Original } from './kind.ts';

/** Items per HTML page of the archive. */
const pageLength = 500;

export type ArchiveFiles = {
  addText(archivePath: string, text: string): Promise<void>;
  addOriginals(originals: readonly Original[]): Promise<void>;
  /** Writes all items of a kind as HTML pages, and as JSON with one item per line. Returns their number. */
  addSection(kind: Kind, batches: AsyncIterable<Item[]>): Promise<number>;
  /** Stores the lists of text files and of originals. */
  finish(): Promise<void>;
};

/** Writes an export's files to scratch space, at most one section at a time, and then moves them to storage. */
export function createArchiveFiles(
  ctx: Context,
  exportId: string,
  folder: string,
  language: PageLanguage,
): ArchiveFiles {
  const texts: { key: string; path: string; time: Date }[] = [];
  const originals = path.join(folder, 'originals');
  const time = new Date();

  async function append(file: string, text: string): Promise<void> {
    await ctx.scratch.requireRoom(Buffer.byteLength(text));
    await appendFile(file, text);
  }
  async function store(name: string, file: string): Promise<void> {
    await ctx.storage.putFile(exportKey(exportId, name), file);
  }
  async function addText(archivePath: string, text: string): Promise<void> {
    const file = path.join(folder, 'text');
    await append(file, text);
    await store(archivePath, file);
    texts.push({ key: exportKey(exportId, archivePath), path: archivePath, time });
  }
  async function addOriginals(found: readonly Original[]): Promise<void> {
    await append(originals, found.map((original) => `${JSON.stringify(original)}\n`).join(''));
  }

  return {
    addText,
    addOriginals,
    async addSection({ name, title: message }, batches) {
      const title = language.translate(message);
      const data = path.join(folder, 'data');
      let [count, number] = [0, 1];
      let page: Html[] = [];
      const endPage = async (hasNext: boolean) => {
        const file = number === 1 ? `${name}.html` : `${name}-${number}.html`;
        await addText(`pages/${file}`, sectionPage({ name, title, number, hasNext }, page, language));
        number += 1;
        page = [];
      };
      await append(data, '[');
      for await (const items of batches) {
        await append(
          data,
          items
            .map((item, index) => `${count + index > 0 ? ',' : ''}\n${JSON.stringify(item.data)}`)
            .join(''),
        );
        await addOriginals(items.flatMap((item) => item.originals ?? []));
        for (const { markup } of items) {
          if (page.length === pageLength) await endPage(true);
          page.push(markup);
        }
        count += items.length;
      }
      await append(data, '\n]\n');
      await store(`data/${name}.json`, data);
      texts.push({ key: exportKey(exportId, `data/${name}.json`), path: `data/${name}.json`, time });
      if (count > 0) await endPage(false);
      return count;
    },
    async finish() {
      // A bucket can't serve a range of an empty file.
      await append(originals, '\n');
      await store(originalsFile, originals);
      const list = path.join(folder, 'texts');
      await writeFile(list, JSON.stringify(texts));
      await store(textsFile, list);
    },
  };
}
