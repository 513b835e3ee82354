import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  orderPlaylist,
  removeFromPlaylist,
  removeFromWatchLater,
  saveToWatchLater,
  updatePlaylist,
} from '@kinora/contract/playlists';
import { expect } from 'vitest';
import type { Person } from '../person.ts';
import { canOpen, canSee, forget, type Model, toggle } from './model.ts';

type ActionContext = {
  person: Person;
  who: number;
  other: number;
  text: string;
  model: Model;
  made: { playlist: string[] };
  pick(kind: 'video' | 'playlist', by?: 'which' | 'other'): string;
};

const visibilities = ['public', 'unlisted', 'private'] as const;

export const playlists = {
  async createPlaylist({ person, who, text, model, made }: ActionContext) {
    const { data } = await person.call(createPlaylist, { body: { name: text, description: '' } });
    model.playlists.set(data._id, { owner: who, name: text, visibility: 'public', videos: [] });
    made.playlist.push(data._id);
  },
  async renamePlaylist({ person, who, text, model, pick }: ActionContext) {
    const playlistId = pick('playlist');
    const { status } = await person.call(updatePlaylist, { params: { playlistId }, body: { name: text } });
    const playlist = model.playlists.get(playlistId);
    expect(status).toBe(statusOfPlaylist(model, who, playlistId));
    if (playlist && status === 200) playlist.name = text;
  },
  async addToPlaylist({ person, who, model, pick }: ActionContext) {
    const params = { playlistId: pick('playlist'), videoId: pick('video', 'other') };
    const { status } = await person.call(addToPlaylist, { params });
    const playlist = model.playlists.get(params.playlistId);
    const access = statusOfPlaylist(model, who, params.playlistId);
    if (access !== 200 || !playlist) return expect(status).toBe(access);
    const isNew = !playlist.videos.includes(params.videoId);
    expect(status).toBe(!canSee(model, who, params.videoId) ? 404 : isNew ? 200 : 400);
    if (status === 200) playlist.videos.push(params.videoId);
  },
  async removeFromPlaylist({ person, who, model, pick }: ActionContext) {
    const params = { playlistId: pick('playlist'), videoId: pick('video', 'other') };
    const { status } = await person.call(removeFromPlaylist, { params });
    const playlist = model.playlists.get(params.playlistId);
    const access = statusOfPlaylist(model, who, params.playlistId);
    if (access !== 200 || !playlist) return expect(status).toBe(access);
    const isSeen = playlist.videos.includes(params.videoId) && canSee(model, who, params.videoId);
    expect(status).toBe(isSeen ? 200 : 400);
    if (status === 200) toggle(playlist.videos, params.videoId);
  },
  async deletePlaylist({ person, who, model, pick }: ActionContext) {
    const playlistId = pick('playlist');
    const { status } = await person.call(deletePlaylist, { params: { playlistId } });
    expect(status).toBe(statusOfPlaylist(model, who, playlistId));
    if (status === 200) forget(model, playlistId);
  },
  async showPlaylist({ person, who, other, model, pick }: ActionContext) {
    const playlistId = pick('playlist');
    const visibility = visibilities[other % 3] ?? 'public';
    const { status } = await person.call(updatePlaylist, { params: { playlistId }, body: { visibility } });
    const playlist = model.playlists.get(playlistId);
    expect(status).toBe(statusOfPlaylist(model, who, playlistId));
    if (playlist && status === 200) playlist.visibility = visibility;
  },
  async orderPlaylist({ person, who, other, model, pick }: ActionContext) {
    const playlistId = pick('playlist');
    const playlist = model.playlists.get(playlistId);
    const videos = playlist?.videos ?? [];
    const videoId = videos[other % Math.max(1, videos.length)] ?? pick('video');
    const before = videos[Math.floor(other / 2) % (videos.length + 1)] ?? null;
    const { status } = await person.call(orderPlaylist, {
      params: { playlistId },
      body: { videoId, before },
    });
    const access = statusOfPlaylist(model, who, playlistId);
    const isThere = (id: string) => videos.includes(id) && canSee(model, who, id);
    const isKnown = isThere(videoId) && (before === null || isThere(before));
    expect(status).toBe(access === 200 && !isKnown ? 400 : access);
    if (status !== 200 || videoId === before) return;
    toggle(videos, videoId);
    videos.splice(before === null ? videos.length : videos.indexOf(before), 0, videoId);
  },
  async saveForLater({ person, who, model, pick }: ActionContext) {
    const videoId = pick('video');
    const { status } = await person.call(saveToWatchLater, { params: { videoId } });
    expect(status).toBe(canSee(model, who, videoId) ? 200 : 404);
    const saved = model.saved[who] ?? [];
    if (status === 200 && !saved.includes(videoId)) saved.push(videoId);
  },
  async unsave({ person, who, model, pick }: ActionContext) {
    const videoId = pick('video');
    const { status } = await person.call(removeFromWatchLater, { params: { videoId } });
    expect(status).toBe(200);
    const saved = model.saved[who] ?? [];
    if (saved.includes(videoId)) toggle(saved, videoId);
  },
};

/** Returns the status of a change to a playlist. A private playlist is a 404 for everyone but its owner. */
function statusOfPlaylist(model: Model, who: number, playlistId: string): number {
  if (!canOpen(model, who, playlistId)) return 404;
  return model.playlists.get(playlistId)?.owner === who ? 200 : 403;
}
