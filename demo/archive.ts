import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listImports, startImport } from '@kinora/contract/imports';
import { ZipFile } from 'yazl';
import { type Person, withFolder } from './person.ts';
import { archivedProfile, archivedTweets, archivedVideos } from './texts/archive.ts';
import { makeVideo } from './video-file.ts';

/**
 * Starts to import a person's archive from an earlier site, once, if the site allows imports. A worker then reads the
 * archive, and the person can select its items. Returns whether it has started one.
 */
export async function importArchive({ client }: Person): Promise<boolean> {
  const { imports, isAllowed } = await client.call(listImports, { query: {} });
  if (imports.length > 0 || !isAllowed) return false;
  await withFolder(async (folder) => {
    const archive = await makeArchive(folder);
    await client.call(startImport, { body: { uploads: [await client.upload('imports', archive)] } });
  });
  return true;
}

/** Makes a data export as another Kinora site would. */
export async function makeArchive(folder: string): Promise<string> {
  const zip = new ZipFile();
  const addText = (name: string, text: string) => zip.addBuffer(Buffer.from(text), `data/${name}.json`);
  const videos: object[] = [];
  for (const [index, { look, seconds, ...texts }] of archivedVideos.entries()) {
    const plan = { look, seconds, shape: 'wide', format: 'mp4', seed: index } as const;
    const made = await makeVideo(path.join(folder, String(index)), plan);
    const video = { kind: 'Video', path: `media/videos/${index}.mp4` };
    const thumbnail = { kind: 'Thumbnail', path: `media/thumbnails/${index}.jpg` };
    zip.addFile(made.video, video.path, { compress: false });
    zip.addFile(made.thumbnail, thumbnail.path, { compress: false });
    const settings = { isPublished: true, visibility: 'public', language: 'en', duration: seconds };
    videos.push({ id: randomUUID(), ...texts, ...settings, files: [video, thumbnail] });
  }
  const tweets = archivedTweets.map((tweet) => ({ id: randomUUID(), ...tweet }));
  addText('profile', JSON.stringify({ id: randomUUID(), ...archivedProfile }));
  addText('videos', linesOf(videos));
  addText('tweets', linesOf(tweets));
  zip.end();
  const archive = path.join(folder, 'kinora-export.zip');
  await pipeline(zip.outputStream, createWriteStream(archive));
  return archive;
}

/** Writes one record per line, as exports do. */
function linesOf(records: readonly object[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}
