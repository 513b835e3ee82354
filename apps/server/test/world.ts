import { createCaptionDraft } from '@kinora/contract/caption-drafts';
import { addVideoComment } from '@kinora/contract/comments';
import { warnPerson } from '@kinora/contract/moderation';
import { listNotifications } from '@kinora/contract/notifications';
import { createPlaylist, type PlaylistVisibility } from '@kinora/contract/playlists';
import { createReport } from '@kinora/contract/reports';
import { postTweet } from '@kinora/contract/tweets';
import { togglePublish } from '@kinora/contract/videos';
import { recordImport } from './imports/record-import.ts';
import { copyUpload, publish } from './media.ts';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';
import { setRole } from './site.ts';

/**
 * A person and the ids of their content, one item of each kind; another person with only an empty playlist; and the
 * staff of the site.
 */
export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(server: TestServer) {
  const owner = await server.signUp('owner');
  const other = await server.signUp('other');
  const staff = { moderator: await server.signUp('moderator'), owner: await server.signUp('keeper') };
  await setRole(server.ctx, staff.moderator, 'moderator');
  await setRole(server.ctx, staff.owner, 'owner');
  const { app } = server;
  const video = (await publish(app, owner, 'A video of mine'))._id;
  const draft = (await publish(app, owner, 'A draft of mine'))._id;
  const spare = (await publish(app, owner, 'Another video of mine'))._id;

  const comment = await writeComment(owner, video);
  const draftComment = await writeComment(owner, draft);
  await owner.call(togglePublish, { params: { videoId: draft } });
  const captionDrafts = {
    video: await draftCaptions(owner, video),
    draft: await draftCaptions(owner, draft),
  };
  const tweet = (await owner.call(postTweet, { body: { content: 'A tweet of mine' } })).data._id;
  const playlist = await makePlaylist(owner);
  const privatePlaylist = await makePlaylist(owner, 'private');
  const own = new Map([
    [owner, await makePlaylist(owner)],
    [other, await makePlaylist(other)],
  ]);

  const moderated = {
    video: (await publish(app, owner, 'A video for the staff'))._id,
    comment: await writeComment(owner, spare),
    tweet: (await owner.call(postTweet, { body: { content: 'A tweet for the staff' } })).data._id,
    notification: await warn(staff.moderator, owner),
  };
  const accusation = { kind: 'video', id: spare, reason: 'Something else' } as const;
  const report = (await other.call(createReport, { body: accusation })).data._id;
  const fresh = await copyUpload(app, owner, 'videos', 'clip.mp4');
  const thumbnail = await copyUpload(app, owner, 'thumbnails', 'image.jpg');
  return {
    server,
    owner,
    other,
    staff,
    ...{ video, draft, spare, comment, draftComment, tweet, playlist, privatePlaylist },
    /** The owner's import of a feed. */
    importId: await recordImport(server, owner),
    /** The ids of caption drafts of the video and of the draft. */
    captionDrafts,
    /** The owner's content that the staff delete. */
    moderated,
    /** A person for the staff to suspend. */
    suspect: await server.signUp('suspect'),
    /** A report about the owner's spare video. */
    report,
    /** Returns the id of this person's empty playlist. */
    own: (person: Person): string => own.get(person) ?? '',
    /** The owner's uploaded images that nothing uses yet. */
    avatar: await addressOf(app, owner, 'avatars'),
    cover: await addressOf(app, owner, 'coverImages'),
    /** The owner's uploads that nothing uses yet. */
    unpublished: { uploadedVideoResponse: fresh, thumbnailLink: thumbnail.public_id },
  };
}

async function draftCaptions(person: Person, videoId: string): Promise<string> {
  const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nMine\n';
  const { data } = await person.call(createCaptionDraft, {
    params: { videoId },
    body: { language: 'de', content },
  });
  return data.draft._id;
}

async function writeComment(person: Person, videoId: string): Promise<string> {
  const { data } = await person.call(addVideoComment, { params: { videoId }, body: { content: 'Mine' } });
  return data._id;
}

async function makePlaylist(person: Person, visibility: PlaylistVisibility = 'public'): Promise<string> {
  const body = { name: 'Mine', description: 'Of mine', visibility };
  const { data } = await person.call(createPlaylist, { body });
  return data._id;
}

async function addressOf(app: TestServer['app'], person: Person, folder: 'avatars' | 'coverImages') {
  return (await copyUpload(app, person, folder, 'image.png')).public_id;
}

/** Warns a person, and returns the id of their notification about it. */
async function warn(moderator: Person, person: Person): Promise<string> {
  await moderator.call(warnPerson, {
    params: { userId: person.user._id },
    body: { reason: 'Please be kind.' },
  });
  const { data } = await person.call(listNotifications, {});
  return data.notifications.find(({ kind }) => kind === 'moderation')?._id ?? '';
}
