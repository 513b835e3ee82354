import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { find, SetupError } from './run.mjs';
import { step } from './step.mjs';

const areThere = (...names) => names.every(find);

/**
 * Names of the Chromium executable, best first. The headless shell draws no window, which makes the tests a sixth
 * faster.
 */
const chromiums = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Programs that npm doesn't install: their Debian packages, and whether they are installed. */
const programs = {
  ffmpeg: {
    packages: ['ffmpeg'],
    setting: 'FFMPEG_PATH',
    isInstalled: () => Boolean(process.env.FFMPEG_PATH) || areThere('ffmpeg', 'ffprobe'),
  },
  Chromium: {
    // Liberation has the metrics of Arial, which a bare server lacks.
    packages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'],
    setting: 'CHROMIUM_PATH',
    isInstalled: () => chromiumPath() !== undefined,
  },
  nginx: { packages: ['nginx-light', 'openssl'], isInstalled: () => areThere('nginx', 'openssl') },
  PgBouncer: { packages: ['pgbouncer'], isInstalled: () => areThere('pgbouncer') },
  Prometheus: { packages: ['prometheus'], isInstalled: () => areThere('promtool') },
  libfaketime: {
    packages: ['libfaketime'],
    isInstalled: () =>
      ['x86_64', 'aarch64'].some((name) => existsSync(`/usr/lib/${name}-linux-gnu/faketime`)),
  },
  'Patroni, etcd and HAProxy': {
    packages: ['patroni', 'python3-psycopg2', 'etcd-server', 'haproxy', 'postgresql'],
    isInstalled: () => areThere('patroni', 'etcd', 'haproxy'),
  },
  Ceph: {
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
    isInstalled: () => areThere('radosgw', 'ceph-mon', 'ceph-osd', 'ceph'),
  },
  'yt-dlp': { packages: ['yt-dlp'], setting: 'YTDLP_PATH', isInstalled: () => areThere('yt-dlp') },
  'espeak-ng and PocketSphinx': {
    packages: ['espeak-ng', 'pocketsphinx-en-us'],
    isInstalled: () => areThere('espeak-ng') && existsSync('/usr/share/pocketsphinx/model/en-us'),
  },
  Firefox: {
    packages: ['firefox-esr', 'pulseaudio', 'xvfb'],
    isInstalled: () => areThere('firefox-esr', 'pulseaudio', 'Xvfb'),
  },
  WebKit: {
    packages: [
      'webkit2gtk-driver',
      'gstreamer1.0-tools',
      'gstreamer1.0-libav',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
    ],
    isInstalled: () => areThere('WebKitWebDriver', 'gst-inspect-1.0') && hasCodecs(),
  },
};

/** Returns the path of the Chromium that tests use, or undefined if there is none. */
export function chromiumPath() {
  const given = process.env.CHROMIUM_PATH;
  return given && existsSync(given) ? given : chromiums.map(find).find(Boolean);
}

/**
 * Checks for GStreamer's decoders for H.264 and AAC and its demuxer for MP4, because WebKit plays through GStreamer.
 */
function hasCodecs() {
  return ['avdec_h264', 'avdec_aac', 'qtdemux'].every(
    (plugin) => spawnSync('gst-inspect-1.0', ['--exists', plugin]).status === 0,
  );
}

/** Programs that only slow tests need. Where they can't be installed, these tests are skipped. */
export const slowTestPrograms = ['Prometheus', 'libfaketime', 'espeak-ng and PocketSphinx', 'yt-dlp'];

/**
 * Installs missing programs if this process runs as root and apt-get exists. Returns the names of those still missing.
 */
export function install(...names) {
  const missing = names.filter((name) => !programs[name].isInstalled());
  if (missing.length === 0 || process.getuid?.() !== 0 || !find('apt-get')) return missing;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // A fresh machine may still be updating itself and hold dpkg's lock.
  const apt = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=120'];
  const packages = missing.flatMap((name) => programs[name].packages);
  try {
    step(`Installing ${missing.join(', ')}`, [
      ['apt-get', [...apt, 'update'], { env }],
      ['apt-get', [...apt, 'install', '--no-install-recommends', ...packages], { env }],
    ]);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
  }
  return missing.filter((name) => !programs[name].isInstalled());
}

/** Like `install`, but throws `SetupError` if a program is still missing. */
export function requirePrograms(...names) {
  const missing = install(...names);
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => programs[name].packages).join(' ');
  const settings = missing.map((name) => programs[name].setting).filter(Boolean);
  const orSet = settings.length > 0 ? ` or set ${settings.join(' and ')}` : '';
  throw new SetupError(
    `${missing.join(' and ')} not found. Install it (on Debian: apt-get install ${packages})${orSet}.`,
  );
}
