import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { features } from './features/features.ts'
import type { Services } from './kit/context.ts'
import type { Api } from './kit/mount.ts'
import { createAccess } from './plugins/access.ts'
import { addErrors } from './plugins/errors.ts'
import { addHealth } from './plugins/health.ts'
import { openApiOf } from './plugins/openapi.ts'
import { addSite } from './plugins/site.ts'

/** The calls one address may make in a minute: far above any person, low enough to blunt a flood. */
const calls_a_minute = 6_000

/** The whole server over a database that is already migrated and seeded; it does not listen yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trust_proxy,
    bodyLimit: 1_048_576,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  addErrors(app)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: services.config.public_url?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
  })
  await app.register(rateLimit, { max: calls_a_minute, timeWindow: 60_000 })

  const { contextOf } = createAccess(services)
  await app.register(
    async (scope) => {
      addErrors(scope)
      const api: Api = { app: scope, contextOf, endpoints: [] }
      for (const feature of features) feature(api, services)
      scope.get('/openapi.json', () => openApiOf(api, 'Banyan'))
    },
    { prefix: '/api' },
  )
  addHealth(app, services)
  await addSite(app)
  return app
}
