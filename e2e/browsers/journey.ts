import { expect, test } from '@playwright/test';
import { password } from '../support/api.ts';
import { clip, writeClip } from '../support/clips.ts';
import { newName } from '../support/people.ts';
import type { EnginePage } from './page.ts';
import { expectPlaying, playback } from './playback.ts';

const enter = '\uE007';
const words = '1\n00:00:00,000 --> 00:00:04,000\nWaves\n\n2\n00:00:04,000 --> 00:00:08,000\nA gull\n';

/** Runs the main journey step by step. Returns how the stream was played. */
export async function runJourney(page: EnginePage): Promise<string> {
  const title = `A week by the sea, by ${newName('ada')}`;
  await test.step('sign up', () => signUp(page));
  const video = await test.step('upload', () => upload(page, title));
  const means = await test.step('watch', () => watch(page, video));
  await test.step('seek', () => seek(page, video));
  await test.step('read captions', () => readCaptions(page, video));
  await test.step('comment', () => comment(page));
  await test.step('search', () => search(page, title, video));
  await test.step('look at the dashboard', () => lookAtDashboard(page, title));
  return means;
}

async function signUp(page: EnginePage): Promise<void> {
  const username = newName('guest');
  await page.goto('/signup');
  await page.fill('Full Name', 'Ada Lovelace');
  await page.fill('Username', username);
  await page.fill('Email', `${username}@example.org`);
  await page.fill('Password', password);
  await page.fill('Confirm Password', password);
  await page.click('button', 'Create Account');
  await expect.poll(() => page.path()).toBe('/');
  await page.see('Home');
}

/**
 * Publishes a video through the form, and returns the path of its page. The file is large because WebKitGTK never
 * starts to play a file whose last byte arrives just as it begins to wait for data.
 */
async function upload(page: EnginePage, title: string): Promise<string> {
  await page.click('link', 'Create');
  await page.chooseFile('Video', await clip('heavy.mp4'));
  await page.chooseFile('Thumbnail', await clip('thumbnail.jpg'));
  await page.fill('Title', title);
  await page.fill('Description', 'The best part is at 0:05.');
  await page.click('button', 'Upload Video');
  await expect.poll(() => page.path(), { timeout: 30_000 }).toMatch(/^\/video\/[0-9a-f-]{36}$/);
  await page.see(title);
  return page.path();
}

/**
 * Checks that the source file plays immediately, and that a reloaded page plays the stream once the renditions exist.
 * Returns how the stream was played.
 */
async function watch(page: EnginePage, video: string): Promise<string> {
  await expectPlaying(page);
  // Pauses the video, because its end would navigate to the next one.
  await page.press('k');
  await page.seeNoMore('Higher qualities are being prepared.', 60_000);
  await openAtStart(page, video);
  const { source } = await playback(page);
  expect(source, 'the stream plays, and not the file').toMatch(/^blob:|\.m3u8$/);
  return source.startsWith('blob:') ? 'Media Source Extensions' : 'HLS of its own';
}

/**
 * Plays a video from its first segment instead of the saved position. With GStreamer 1.22, WebKit drops all audio
 * before the first segment it receives, so a seek back would never finish.
 */
async function openAtStart(page: EnginePage, video: string): Promise<void> {
  await page.goto(`${video}?t=0`);
  await expectPlaying(page);
}

async function seek(page: EnginePage, video: string): Promise<void> {
  await openAtStart(page, video);
  await page.press('k');
  await expect.poll(async () => (await playback(page)).isPaused).toBe(true);
  await page.press('2');
  await expect.poll(async () => (await playback(page)).time).toBeCloseTo(1.6, 0);
  await page.press('k');
  await expectPlaying(page, 1.6);
  await page.click('button', 'Go to 0:05');
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThanOrEqual(5);
  await expectPlaying(page, 5);
}

async function readCaptions(page: EnginePage, video: string): Promise<void> {
  await page.goto(video.replace('/video/', '/video/edit/'));
  await page.chooseFile('Add captions', await writeClip('words.srt', words));
  await page.see('Replace');
  await openAtStart(page, video);
  await page.press('k');
  await page.press('c');
  await page.press('0');
  await page.see('Waves');
  await page.press('7');
  await page.see('A gull');
  await page.press('c');
  await page.seeNoMore('A gull');
}

async function comment(page: EnginePage): Promise<void> {
  await page.fill('Add a comment...', 'I could watch this all day.');
  await page.click('button', 'Post Comment');
  await page.see('Comment added successfully');
  await page.see('1 Comment');
}

async function search(page: EnginePage, title: string, video: string): Promise<void> {
  if (await page.has('button', 'Search')) await page.click('button', 'Search');
  await page.fill('Search videos and channels', 'week sea');
  await page.press(enter);
  await page.see('Results for "week sea"');
  await page.click('link', title);
  await expect.poll(() => page.path()).toBe(video);
}

async function lookAtDashboard(page: EnginePage, title: string): Promise<void> {
  await page.goto('/dashboard');
  await page.see('Last 28 days');
  await page.see(title);
}
