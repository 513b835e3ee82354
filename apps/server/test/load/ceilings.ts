import { createServer } from 'node:http';
import fastify from 'fastify';
import pg from 'pg';

/**
 * Runs the servers that Kinora is compared with, and prints their ports: a bare `node:http` server, and Fastify with a
 * fixed text and with one prepared SELECT.
 */
const [, , connectionString, text = ''] = process.argv;

const bare = createServer((_, response) => {
  response.setHeader('content-type', 'text/plain');
  response.end('hello');
});
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));

const pool = new pg.Pool({ connectionString, max: 16 });
const app = fastify();
const body = 'x'.repeat(8192);
app.get('/text', (_, reply) => reply.type('application/json').send(body));
app.get('/select', async () => {
  const { rows } = await pool.query({
    name: 'user',
    text: 'select * from users where id = $1',
    values: [text],
  });
  return rows[0];
});
await app.listen({ host: '127.0.0.1', port: 0 });

const portOf = (address: ReturnType<typeof bare.address>) =>
  address !== null && typeof address === 'object' ? address.port : 0;
process.stdout.write(
  `${JSON.stringify({ bare: portOf(bare.address()), fastify: portOf(app.server.address()) })}\n`,
);
process.on('SIGTERM', () => process.exit(0));
