import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, maxCharacters, optionalText, requiredText, time, url } from './fields.ts';
import { hasInvisibleCharacters } from './invisible-characters.ts';
import { bellLevel, owner } from './owner.ts';
import { videoCard } from './videos.ts';
import { webUrl } from './web-url.ts';

/** Max links of a channel; `tooManyLinks` in the error texts names it. */
export const maxChannelLinks = 5;
/** Max characters of a bio, as a person counts them. */
export const maxBioLength = 1000;

/** A link on a channel's page. `url` is an http or https URL with an ASCII host name. */
export const channelLink = z.object({ title: z.nullable(z.string()), url });
export type ChannelLink = z.output<typeof channelLink>;

export const channel = z.object({
  ...owner.shape,
  coverImage: z.nullable(url),
  subscribersCount: count,
  channelsSubscribedToCount: count,
  isSubscribed: z.boolean(),
  bell: bellLevel,
  isBlocked: z.boolean(),
  bio: z.string(),
  links: z.array(channelLink),
  featuredVideo: z.nullable(videoCard),
  videosCount: count,
  createdAt: time,
});
export type Channel = z.output<typeof channel>;

export const getChannel = defineEndpoint({
  method: 'GET',
  path: '/users/channel/:channel',
  audience: 'viewer',
  summary: 'Returns a channel by its id, or by its username in any case',
  params: z.object({
    channel: requiredText(errorText('invalidChannel'), z.maxLength(100, errorText('invalidChannel'))),
  }),
  response: channel,
  errors: ['NOT_FOUND'],
});

const linkTitle = optionalText(
  maxCharacters(50, errorText('linkTitleTooLong', { max: 50 })),
  z.refine((title) => !hasInvisibleCharacters(title), errorText('linkTitleInvisible')),
);

export const channelForm = z.object({
  bio: z.nullish(optionalText(maxCharacters(maxBioLength, errorText('bioTooLong')))),
  links: z.nullish(
    z
      .array(z.object({ title: z.nullish(linkTitle), url: webUrl(errorText('invalidLink')) }))
      .check(z.maxLength(maxChannelLinks, errorText('tooManyLinks', { max: maxChannelLinks }))),
  ),
});

export const updateChannel = defineEndpoint({
  method: 'PATCH',
  path: '/users/channel',
  audience: 'member',
  summary:
    "Updates the bio, the links or the featured video of the caller's own channel. `featuredVideoId` is one of the caller's public videos, or null for none",
  body: z.extend(channelForm, { featuredVideoId: z.optional(z.nullable(id)) }),
  response: channel,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
