import fastify from 'fastify';

/** The peer: a server of the same framework that does nothing but read bodies and answer. Runs as a process of its own. */
export async function runBareFastify(): Promise<void> {
  const app = fastify();
  app.get('/api/users/current/', async () => ({ id: 'x', username: 'bench', permissions: [] }));
  app.post('/api/auth/login/', async (_request, reply) => reply.code(401).send({ errors: [] }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.stdout.write(`ready at ${url}\n`);
}
