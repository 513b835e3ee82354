import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { find, run, SetupError, timed } from './run.mjs';

/** Installs ffmpeg where that is allowed. False if there is none and none can be installed. */
export function ensureFfmpeg() {
  if (process.env.FFMPEG_PATH || find('ffmpeg')) return true;
  return installFromDebian('ffmpeg', ['ffmpeg']);
}

/** Installs nginx and PgBouncer where that is allowed: the tests with real ones only run if they are there. */
export function ensureProxies() {
  if (['nginx', 'pgbouncer'].every(findSystem)) return true;
  return installFromDebian('nginx and PgBouncer', ['nginx-light', 'openssl', 'pgbouncer']);
}

/** Installs the tool that checks alerts, where that is allowed: the test of them only runs if it is there. */
export function ensurePromtool() {
  return Boolean(findSystem('promtool')) || installFromDebian('Prometheus', ['prometheus']);
}

/** Installs the library that sets a program's clock, where that is allowed. */
export function ensureFaketime() {
  const isThere = ['x86_64', 'aarch64'].some((name) => existsSync(`/usr/lib/${name}-linux-gnu/faketime`));
  return isThere || installFromDebian('libfaketime', ['libfaketime']);
}

/** Programs of the system's services are not on everybody's path. */
function findSystem(program) {
  return find(program) ?? (existsSync(`/usr/sbin/${program}`) ? `/usr/sbin/${program}` : null);
}

/** The path of a Chromium for the tests, installed where that is allowed. */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  // The headless shell draws no window, which saves a sixth of the tests' time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const look = () => names.map(find).find(Boolean);
  const found = look() ?? (installFromDebian('Chromium', chromiumPackages) && look());
  if (found) return found;
  throw new SetupError(
    'The tests need a Chromium, and there is none. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** Liberation has the metrics of Arial, which desktops have and a bare server has not. */
const chromiumPackages = ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'];

/** Installs what a large instance consists of: PostgreSQL under Patroni, etcd, HAProxy, nginx and Ceph's S3 server. */
export function ensureCluster() {
  const areThere = () => ensureProxies() && clusterPrograms.every(findSystem);
  if (areThere() || (installFromDebian('the programs of a cluster', clusterPackages) && areThere())) return;
  throw new SetupError(`The cluster needs packages of Debian: apt-get install ${clusterPackages.join(' ')}`);
}

const clusterPrograms = ['patroni', 'etcd', 'haproxy', 'radosgw', 'ceph-mon', 'ceph-osd', 'ceph'];
const clusterPackages = [
  ...['patroni', 'python3-psycopg2', 'etcd-server', 'haproxy', 'postgresql'],
  ...['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
];

/** Installs Firefox and WebKit with their drivers and video codecs. */
export function ensureBrowsers() {
  const programs = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'gst-inspect-1.0'];
  const areThere = () => programs.every(find) && hasCodecs();
  if (areThere() || (installFromDebian('Firefox and WebKit', browserPackages) && areThere())) return;
  throw new SetupError(
    `The journeys in other browsers need packages of Debian: apt-get install ${browserPackages.join(' ')}`,
  );
}

const browserPackages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-tools',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];

/** WebKit plays through GStreamer: it needs the decoders for H.264 and AAC, and the demuxer for MP4. */
function hasCodecs() {
  return ['avdec_h264', 'avdec_aac', 'qtdemux'].every(
    (plugin) => spawnSync('gst-inspect-1.0', ['--exists', plugin]).status === 0,
  );
}

function installFromDebian(name, packages) {
  if (process.getuid?.() !== 0 || !find('apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    timed(`Installing ${name}`, () => {
      run('apt-get', ['update', '-qq'], { env });
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
    });
    return true;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}
