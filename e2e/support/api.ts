import { registerUser, type User } from '@kinora/contract/accounts';
import type { BodyOf } from '@kinora/contract/endpoint';
import { login } from '@kinora/contract/sessions';
import { publishVideo, type Video } from '@kinora/contract/videos';
import { KinoraClient } from '../../demo/kinora-client.ts';
import { clip } from './clips.ts';

export const password = 'correct horse battery';

type Settings = Pick<BodyOf<typeof publishVideo>, 'asDraft' | 'visibility' | 'publishAt'>;

/** An API client for one person, which sets up the data of a test without a browser. */
export class ApiClient extends KinoraClient {
  /** Creates an account and logs in. */
  async signUp(username: string, fullname = 'Test Person'): Promise<User> {
    const form = { fullname, username, email: `${username}@example.org` };
    const user = await this.call(registerUser, { body: { ...form, password, confirmPassword: password } });
    await this.call(login, { body: { username, password } });
    return user;
  }

  async publish(file: string, title: string, settings: Settings = {}): Promise<Video> {
    const uploadedVideoResponse = await this.upload('videos', file);
    const thumbnail = await this.upload('thumbnails', await clip('thumbnail.jpg'));
    const body = {
      title,
      description: 'What it shows',
      uploadedVideoResponse,
      thumbnailLink: thumbnail.secure_url,
      ...settings,
    };
    return this.call(publishVideo, { body });
  }
}
