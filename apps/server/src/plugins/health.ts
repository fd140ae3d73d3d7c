import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#kit/context.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers too. */
export function addHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    if (!isReady) void reply.header('retry-after', 2)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'database unreachable' })
  })
}
