import type { Report } from '@kinora/contract/reports';
import type { Urls } from '../../../http/urls.ts';
import { type OwnerRow, presentOwner } from '../../identity/accounts/present.ts';
import type { HydratedReport } from './service.ts';

export function presentReport(urls: Urls, row: HydratedReport): Report {
  return {
    _id: row.id,
    kind: row.kind,
    reason: row.reason,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    reporter: presentOwner(urls, row.reporter),
    target: presentTarget(urls, row),
    openReports: row.open_reports,
    closed: presentClosing(urls, row),
  };
}

function presentTarget(urls: Urls, row: HydratedReport): Report['target'] {
  const { thumbnail_key: key, media_token: token } = row;
  return {
    _id: row.target_id,
    owner: presentOwner(urls, row),
    createdAt: row.target_created_at.toISOString(),
    title: row.title,
    text: row.description ?? row.comment ?? row.tweet ?? '',
    thumbnail: key !== null && token !== null ? urls.media(key, token) : null,
    isHidden: row.is_hidden,
    place: placeOf(row),
  };
}

function placeOf({ on_video, on_tweet }: HydratedReport): Report['target']['place'] {
  if (on_video !== null) return { kind: 'video', id: on_video };
  return on_tweet === null ? null : { kind: 'tweet', id: on_tweet };
}

function presentClosing(urls: Urls, row: HydratedReport): Report['closed'] {
  const { outcome, closed_reason: reason, closed_at: at } = row;
  if (outcome === null || reason === null || at === null) return null;
  return { outcome, reason, at: at.toISOString(), by: presentPerson(urls, row.closer) };
}

function presentPerson(urls: Urls, person: OwnerRow | undefined) {
  return person ? presentOwner(urls, person) : null;
}
