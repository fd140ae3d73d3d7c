import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#kit/context.ts'

/** So long an answer about the database is given to everybody who asks, in milliseconds. */
const answer_ms = 100

/** Asks the database whether it answers, one statement at a time, however many ask. */
function createProbe({ db }: Services): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  const forget = () => (answer = undefined)
  const ask = () =>
    sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => setTimeout(forget, answer_ms).unref())
  return () => (answer ??= ask())
}

/** A load balancer asks often, and people may share its address: so it counts against nobody's limit. */
const uncounted = { exposeHeadRoute: true, config: { rateLimit: false } } as const

/** `/healthz`: the process answers. `/readyz`: the database answers too. */
export function addHealth(app: FastifyInstance, services: Services): void {
  const isThere = createProbe(services)
  app.get('/healthz', uncounted, () => ({ status: 'ok' }))
  app.get('/readyz', uncounted, async (_request, reply) => {
    const isReady = await isThere()
    if (!isReady) void reply.header('retry-after', 2)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'database unreachable' })
  })
}
