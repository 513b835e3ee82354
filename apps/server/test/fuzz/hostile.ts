import fc from 'fast-check';

/** Short texts of kinds that are known to break browsers, servers, databases or file systems. */
const traps = [
  ...['', ' ', 'undefined', 'null', 'NaN', 'true', 'false', '[object Object]', '__proto__', 'constructor'],
  ...['0', '-1', '1.5', '1e309', '-0', '0x10', '007', '+1', '１', '2147483648', '99999999999999999999'],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    "\\'; select pg_sleep(9); --",
    '%',
    '_',
    '\\',
    '$1',
    '?',
    ':*',
  ],
  ...[
    '../../etc/passwd',
    '..',
    '.',
    '/',
    '//evil.test',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'a:b@c',
  ],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$' + '{7*7}',
    '%s%n',
    '\r\nSet-Cookie: a=b',
    '=cmd()',
    '|',
    '&a=b',
  ],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\ufeff',
    '\u202e',
    '\u200b\u200d',
    '\u0001\u001b[31m',
    '\uffff',
    'ﷺ',
  ],
  ...['İıſK', 'ß', '🏳️‍🌈', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢', '视频', 'مرحبا', '𝒜𝒷𝒸', '\u1160', '\u0e33'.repeat(50)],
  ...['0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '1970-01-01', '2026-02-30T25:61:61Z'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...['{01900000-0000-7000-8000-000000000000}', '01900000-0000-7000-8000-00000000000', '0'.repeat(32)],
];

/** Long texts, some of which take a pattern a long time to reject. */
const endless = fc
  .record({
    unit: fc.constantFrom('x', ' ', 'é', '\u0301', '🏳️‍🌈', '.', 'a@', '-', '\0', '(', '\\', 'aA1 '),
    times: fc.constantFrom(101, 501, 2_001, 5_001, 20_000),
    end: fc.constantFrom('', '@', '!', '\0', 'a'),
  })
  .map(({ unit, times, end }) => `a@${unit.repeat(times)}${end}`);

/** Forged cursors. Some have the form of a real list's cursor. */
const forgedCursor = fc
  .tuple(
    fc.constantFrom('videos createdAt desc', 'videos title desc', 'comments top', 'history', 'tweets', '', 1),
    fc.oneof(fc.constantFrom(...traps), fc.double(), fc.integer(), fc.jsonValue({ maxDepth: 1 })),
    fc.oneof(fc.uuid(), fc.constantFrom(...traps)),
    fc.oneof(fc.constant(1), fc.integer(), fc.double()),
  )
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));

/** Arbitrary text, for a URL or a form. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...traps) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 600, size: 'max' }) },
  { weight: 1, arbitrary: endless },
  { weight: 1, arbitrary: forgedCursor },
  { weight: 1, arbitrary: fc.uuid() },
);

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Arbitrary values, for JSON. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, 0, -0, -1, 1.5, 1e308, 5e-324, Number.MAX_SAFE_INTEGER + 1, [], {}, [[]], ['a', 'b']],
      ...[{ length: 5 }, { toString: 1 }, { constructor: { prototype: { polluted: true } } }, { $ne: null }],
      ...[{ public_id: 'videos/x' }, { public_id: `videos/${'0'.repeat(400)}` }, Array(5_000).fill('a')],
      JSON.parse(nested(500)),
    ),
  },
);

/** Bodies whose overall shape is wrong. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      ...['', ' ', 'null', '[]', '"text"', '1', 'NaN', '{', '{"a":', '{"a":1}}', "{'a':1}", '{"a":1,"a":2}'],
      ...['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}', '\ufeff{}'],
      ...[
        nested(50_000),
        `{"content":${nested(50_000)}}`,
        ' '.repeat(300_000),
        `{"content":"${'x'.repeat(300_000)}"}`,
      ],
      ...['{"content":"\\ud800"}', '{"content":"\\u0000"}', 'a=b&c=d', '--x\r\n\r\n--x--', '<a/>'],
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .uint8Array({ minLength: 1, maxLength: 8 })
    .map((bytes) => Buffer.concat([Buffer.from('{"content":"'), bytes, Buffer.from('"}')])),
);

export const hostileType = fc.constantFrom(
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ],
  ...[
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/json, text/plain',
    '*/*',
    ';',
    'x',
  ],
);

/** Headers that a browser, a proxy or anything else may have set. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'a.b.c'.repeat(500)}` },
      { authorization: 'Basic YTpi' },
      { cookie: 'accessToken=%; refreshToken=%00.%00' },
      { cookie: '__proto__=x; accessToken=a.b.c; refreshToken=01900000-0000-7000-8000-000000000000.x' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-forwarded-for': "1.1.1.1, ' or 1=1", 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'x' },
      { host: 'evil.test/<script>' },
      { accept: 'text/html;q=0.0.0', 'accept-encoding': 'x', range: 'bytes=0-', 'if-none-match': '*' },
    ),
  },
);

/** Query strings that are malformed or unexpected as a whole. */
export const hostileQuery = fc.constantFrom(
  ...['%', '%zz', '%ff', '%00', '&&&', '=', '==', '?', '#', 'a[b]=c', '__proto__[x]=1', 'constructor=1', '+'],
  ...[
    'page=1&page=2',
    'query=a&query=b',
    'cursor=&cursor=',
    'limit[]=5',
    'sortBy[$ne]=1',
    'x'.repeat(20_000),
  ],
  'a=1&'.repeat(2_000),
);
