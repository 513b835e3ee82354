import {
  addTweetComment,
  addVideoComment,
  type CommentPage,
  deleteComment,
  listTweetComments,
  listVideoComments,
  updateComment,
} from '@kinora/contract/comments';
import type { Endpoint } from '@kinora/contract/endpoint';
import { toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { postTweet } from '@kinora/contract/tweets';
import { publishBlank } from './blank-video.ts';
import type { Outcome, Person } from './person.ts';
import type { TestServer } from './server.ts';

/** A person's video and tweet, each with one comment by each of `people`. */
export type Content = Awaited<ReturnType<typeof createContent>>;

const body = { content: 'Hello' };

export async function createContent(server: TestServer, owner: Person, people: readonly Person[]) {
  const video = (await publishBlank(server, owner))._id;
  const tweet = (await owner.call(postTweet, { body })).data._id;
  for (const person of people) {
    await person.call(addVideoComment, { params: { videoId: video }, body });
    await person.call(addTweetComment, { params: { tweetId: tweet }, body });
  }
  const onVideo = await owner.call(listVideoComments, { params: { videoId: video } });
  const onTweet = await owner.call(listTweetComments, { params: { tweetId: tweet } });
  const by = (person: Person, { comments }: CommentPage) =>
    comments.find((comment) => comment.owner._id === person.user._id)?._id ?? '';
  return {
    owner,
    video,
    tweet,
    commentBy: (person: Person) => by(person, onVideo.data),
    tweetCommentBy: (person: Person) => by(person, onTweet.data),
  };
}

/** `elsewhere` is a third person's content, on which the person and the owner of `content` have commented. */
type Interaction = (
  person: Person,
  content: Content,
  elsewhere: Content,
) => Promise<Pick<Outcome<Endpoint>, 'status' | 'error'>>;

const defineInteractions = <Name extends string>(acts: Record<Name, Interaction>) => acts;

/** Everything that a person can do to another person or to that person's content. */
export const interactions = defineInteractions({
  'comment on a video': (person: Person, { video }: Content) =>
    person.call(addVideoComment, { params: { videoId: video }, body }),
  'comment on a tweet': (person: Person, { tweet }: Content) =>
    person.call(addTweetComment, { params: { tweetId: tweet }, body }),
  'reply to a comment': (person: Person, { owner }: Content, elsewhere: Content) =>
    person.call(addVideoComment, {
      params: { videoId: elsewhere.video },
      body: { ...body, parentId: elsewhere.commentBy(owner) },
    }),
  'edit a comment on a video': (person: Person, { commentBy }: Content) =>
    person.call(updateComment, { params: { commentId: commentBy(person) }, body: { content: 'Edited' } }),
  'edit a comment on a tweet': (person: Person, { tweetCommentBy }: Content) =>
    person.call(updateComment, {
      params: { commentId: tweetCommentBy(person) },
      body: { content: 'Edited' },
    }),
  'like a video': (person: Person, { video }: Content) =>
    person.call(toggleVideoLike, { params: { videoId: video } }),
  'like a tweet': (person: Person, { tweet }: Content) =>
    person.call(toggleTweetLike, { params: { tweetId: tweet } }),
  'like a comment': (person: Person, { owner }: Content, elsewhere: Content) =>
    person.call(toggleCommentLike, { params: { commentId: elsewhere.commentBy(owner) } }),
  subscribe: (person: Person, { owner }: Content) =>
    person.call(toggleSubscription, { params: { channelId: owner.user._id } }),
});

/** Deletes the person's comments on the video and on the tweet. */
export function deleteCommentsBy(person: Person, { commentBy, tweetCommentBy }: Content) {
  const ids = [commentBy(person), tweetCommentBy(person)];
  return Promise.all(ids.map((commentId) => person.call(deleteComment, { params: { commentId } })));
}
