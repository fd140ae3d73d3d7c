import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { usual_body_bytes } from '@banyan/contract/kit/endpoint.ts'
import { features } from './features/features.ts'
import { tellUnsaved } from './features/people/messages/index.ts'
import { addPublicImages } from './features/platform/files/index.ts'
import type { Services } from './kit/context.ts'
import type { Api } from './kit/http/mount.ts'
import { addressOf } from './kit/http/address-of.ts'
import { Lookups } from './kit/http/lookups.ts'
import { no_page_policy, permissions_policy } from './kit/http/page-policies.ts'
import { timeLimits, wireLimits, type AllLimits, type WireLimits } from './kit/http/time-limits.ts'
import { createAccess } from './plugins/access.ts'
import { answerBadAddress, answerNoRequest, assertOneHost, assertStillThere } from './plugins/before-routes.ts'
import { addCompression } from './plugins/compression.ts'
import { addConnectionLimits } from './plugins/connection-limits.ts'
import { addErrors, longest_part } from './plugins/errors.ts'
import { addHealth } from './plugins/health.ts'
import { keptAnswer } from './plugins/kept-answer.ts'
import { addOtherHost } from './plugins/other-host.ts'
import { openApiOf } from './plugins/openapi.ts'
import { addSite, siteDir } from './plugins/site.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the API, as the contract declares it. */
    readonly endpoints: Api['endpoints']
    /** Every list that may be exported. */
    readonly exports: Api['exports']
  }
}

interface Parts {
  /** The rooms whose calls are answered. */
  readonly rooms: typeof features
  /** Where the built web lies; null answers calls alone. */
  readonly site_dir: string | null
  readonly limits: AllLimits
  readonly wire: WireLimits
  /** The calls one address may make in a minute: far above any person, low enough to blunt a flood. */
  readonly calls_a_minute: number
}

/** The whole server over a database that is already migrated and seeded; it does not listen yet. */
export async function createApp(
  services: Services,
  {
    rooms = features,
    site_dir = siteDir,
    limits = timeLimits,
    wire = wireLimits,
    calls_a_minute = 6_000,
  }: Partial<Parts> = {},
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trust_proxy,
    bodyLimit: usual_body_bytes,
    // Only pages and files answer a HEAD: one of a call would do all its work, and no call is declared with it.
    exposeHeadRoutes: false,
    keepAliveTimeout: wire.quiet_ms,
    requestTimeout: wire.upload_ms,
    http: {
      headersTimeout: wire.headers_ms,
      requestTimeout: wire.upload_ms,
      connectionsCheckingInterval: wire.check_ms,
    },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoRequest,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: longest_part },
  })
  addErrors(app)
  app.addHook('onRequest', async (request) => {
    assertStillThere(request)
    assertOneHost(request.raw)
  })
  addConnectionLimits(app, services.config, wire)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: services.config.public_url?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', permissions_policy)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', no_page_policy)
  })
  await app.register(rateLimit, {
    max: calls_a_minute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressOf(ip),
  })

  await addCompression(app)

  const { contextOf } = createAccess(services)
  const endpoints: Api['endpoints'] = []
  app.decorate('endpoints', endpoints)
  const exports: Api['exports'] = new Map()
  app.decorate('exports', exports)
  await app.register(
    async (scope) => {
      const api: Api = {
        app: scope,
        contextOf,
        endpoints,
        exports,
        limits,
        wire,
        lookups: new Lookups(),
        guarded: new Map(),
      }
      await addOtherHost(scope, services.config)
      for (const room of rooms) room(api, services)
      scope.get(
        '/openapi.json',
        keptAnswer(() => openApiOf(api, 'Banyan')),
      )
    },
    { prefix: '/api' },
  )
  addHealth(app, services, (unsaved) => tellUnsaved(services, unsaved))
  addPublicImages(app, services)
  if (site_dir !== null) await addSite(app, site_dir, services.config.api_url)
  return app
}
