import { healthcheck } from '@kinora/contract/health';
import { listHistory } from '@kinora/contract/history';
import { apiBase } from '@kinora/contract/paths';
import { refreshSession } from '@kinora/contract/sessions';
import { getVideo } from '@kinora/contract/videos';
import { HttpResponse, http } from 'msw';
import { fail, respondWithError } from '#test/api.ts';
import { ada, aVideo } from '#test/content.ts';
import { clearLog } from '#test/log.ts';
import { clickButton, open, scenario } from '#test/scenario.ts';
import { expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const video = aVideo();

scenario('the layout around every page', [
  [() => visit('/history', ada), 'Home', 'Profile', 'Liked Videos', 'Watch History', 'Create'],
  [
    () => clickButton('Account menu'),
    'View your channel',
    'Go to your dashboard',
    'Edit your profile',
    'Settings',
    'Log out',
  ],
  [() => open('/history', fail(healthcheck)), 'Healthcheck failed. Server might be down.'],
  [() => open('/nowhere'), "This page doesn't exist"],
]);

scenario('a session that ends', [
  [
    () =>
      open('/history', fail(refreshSession), respondWithError(listHistory, 'INVALID_ACCESS_TOKEN', 'Spent')),
    'Error loading videos: Failed to refresh session. Please log in again.',
  ],
  [
    () => open('/history', respondWithError(refreshSession, 'SESSION_ENDED', 'Ended')),
    'Failed to refresh token. Logging out.',
  ],
]);

scenario('a page that breaks', [
  [
    async () => {
      await open(
        `/video/${video._id}`,
        http.get(apiBase + getVideo.path, () => HttpResponse.json({ data: {} })),
      );
      await expectVisible('Error Occurred');
      clearLog();
    },
    'Error Occurred',
    'Something went wrong. Please try again.',
    'Home',
    'Retry',
  ],
]);
