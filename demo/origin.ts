type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the origin of the Kinora instance that `npm start` runs in the same environment. A server that listens on
 * every interface is reached through the loopback interface. Throws if a value is invalid, because no server can start
 * with such a value.
 */
export function originFrom({ PUBLIC_URL, HOST, PORT }: Environment): string {
  if (PUBLIC_URL) return originOf(PUBLIC_URL);
  const port = PORT || '8000';
  if (!/^[1-9]\d*$/.test(port)) throw new Error(`PORT=${port} is not usable. Pass the URL with --url.`);
  return originOf(`http://${reachable(HOST || '127.0.0.1')}:${port}`);
}

export function originOf(url: string): string {
  if (!URL.canParse(url)) throw new Error(`${url} is not a URL.`);
  return new URL(url).origin;
}

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
