import type { FastifyInstance } from 'fastify'
import type { Services } from '#kit/context.ts'
import { saysCannotSave } from '#kit/database/database-fault.ts'
import { SaveWatch, type Unsaved } from '#kit/database/save-watch.ts'

/** So long an answer about the database is given to everybody who asks, in milliseconds. */
const answer_ms = 100

type Readiness = 'ok' | 'database unreachable' | 'database cannot save'

/** Asks the database to save a row, one at a time, however many ask. */
function createProbe(saves: SaveWatch): () => Promise<Readiness> {
  let answer: Promise<Readiness> | undefined
  const forget = () => (answer = undefined)
  const ask = () =>
    saves
      .beat()
      .then(
        (): Readiness => 'ok',
        (error: unknown): Readiness => (saysCannotSave(error) ? 'database cannot save' : 'database unreachable'),
      )
      .finally(() => setTimeout(forget, answer_ms).unref())
  return () => (answer ??= ask())
}

/** A load balancer asks often, and people may share its address: so it counts against nobody's limit. */
const uncounted = { exposeHeadRoute: true, config: { rateLimit: false } } as const

/**
 * `/healthz`: the process answers. `/readyz`: the database saves, too.
 * @param onSavedAgain tells those who should know of a time in which nothing could be saved
 */
export function addHealth(
  app: FastifyInstance,
  services: Services,
  onSavedAgain: (unsaved: Unsaved) => Promise<void>,
): void {
  const saves = new SaveWatch(services, onSavedAgain)
  app.addHook('onError', async (_request, _reply, error) => saves.suspect(error))
  app.addHook('onClose', async () => saves.stop())
  const readiness = createProbe(saves)
  app.get('/healthz', uncounted, () => ({ status: 'ok' }))
  app.get('/readyz', uncounted, async (_request, reply) => {
    const status = await readiness()
    if (status !== 'ok') void reply.header('retry-after', 2)
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
}
