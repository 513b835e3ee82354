import http from 'node:http';
import { type ApiEndpoint, apiEndpoints } from '@kinora/contract/api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Description, readDescription } from '../description.ts';
import { type RawRequest, requestsTo } from '../fuzz/requests.ts';
import { type RawResponse, send } from '../fuzz/send.ts';
import type { Person } from '../person.ts';
import { atRandom, runs } from '../random.ts';
import { startServer, type TestServer } from '../server.ts';
import { setSite } from '../site.ts';
import { createWorld, type World } from '../world.ts';

/** Texts that an error must never contain: a code location, a path on the disk, SQL. */
const inside =
  /\bat .+:\d+:\d+|\.[cm]?[jt]s:\d+|node_modules|\/(home|root|usr|tmp|var)\/|\bselect\b.+\bfrom\b|insert into|syntax error|violates|relation "|column "|ECONN|is not a function|Cannot read prop/i;

/**
 * Sends random requests to every endpoint: `usualRuns` as the owner of the content or as a new account, and `guestRuns`
 * as a guest on a site where guests may watch.
 */
export function testFuzz(usualRuns: number, guestRuns: number): void {
  let server: TestServer;
  let world: World;
  let description: Description;
  let origin: string;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

  beforeAll(async () => {
    server = await startServer();
    world = await createWorld(server);
    description = await readDescription(server.app);
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    agent.destroy();
    await server[Symbol.asyncDispose]();
  });

  const aboutAccounts = new Set(['accounts', 'sessions', 'account deletion']);

  /** Sorts deletions last, so that the other endpoints have something to act on. */
  const deletes = ({ endpoint }: ApiEndpoint) => Number(endpoint.method === 'DELETE');
  const inOrder = apiEndpoints.toSorted((one, other) => deletes(one) - deletes(other));

  test.each(inOrder)(
    '$name responds to any request as documented, and quickly',
    async (call) => {
      // Endpoints about accounts get a new account, because they may end its session.
      const caller = aboutAccounts.has(call.tag) ? await server.signUp() : world.owner;
      await check(call, (request) => send(origin, agent, request, cookieOf(caller)), usualRuns);
    },
    60_000 + runs(usualRuns) * 1_000,
  );

  describe('where guests may watch', () => {
    beforeAll(() => setSite(server.ctx, { guests: 'watch' }));
    afterAll(() => setSite(server.ctx, { guests: 'welcome' }));

    test.each(apiEndpoints.filter(({ endpoint }) => endpoint.audience === 'viewer'))(
      '$name responds to any request of a guest as documented, and quickly',
      (call) => check(call, (request) => send(origin, agent, { ...request, signedIn: false }, ''), guestRuns),
      60_000 + runs(guestRuns) * 1_000,
    );
  });

  async function check(
    call: ApiEndpoint,
    answerTo: (request: RawRequest) => Promise<RawResponse>,
    usualRuns: number,
  ): Promise<void> {
    const requests = requestsTo(call, knownValues(world, call));
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        expect(judge(call, await answerTo(request))).toEqual([]);
      }),
      atRandom(usualRuns),
    );
  }

  test('no request has polluted Object.prototype', () => {
    expect('polluted' in {}).toBe(false);
  });

  /** Returns existing ids and names, by the fields that take them. */
  function knownValues(world: World, { tag }: ApiEndpoint) {
    const { owner, other, video, comment, tweet, playlist, avatar, cover, unpublished } = world;
    const { _id, username } = owner.user;
    // People can't subscribe to themselves.
    const channelId = tag === 'subscriptions' ? other.user._id : _id;
    return {
      ...{ videoId: video, featuredVideoId: video, commentId: comment, tweetId: tweet, playlistId: playlist },
      ...{ userId: _id, channelId, channel: username, avatar, coverImage: cover, ...unpublished },
    };
  }

  function cookieOf({ cookies }: Person): string {
    return Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /** Lists everything that is wrong with a response. */
  function judge({ endpoint }: ApiEndpoint, { status, headers, body }: RawResponse): string[] {
    const faults = description.faults(endpoint, { statusCode: status, json: () => JSON.parse(body) });
    if (status >= 500) faults.push(`${status} ${body}`);
    if (status >= 400 && inside.test(body)) faults.push(`reveals internals: ${body}`);
    if (!headers['content-type']?.startsWith('application/json')) faults.push('is not JSON');
    return faults;
  }
}
