import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app.ts'
import type { Config } from '#config.ts'
import { startJobs } from '#jobs/index.ts'
import { systemClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { createFileStore } from '#kit/files/open-file-store.ts'
import type { Log } from '#kit/log.ts'
import { createSecrets } from '#kit/secrets/secrets.ts'
import { explainListen } from './check-port.ts'
import type { Store } from './open-store.ts'

export interface Portal {
  readonly app: FastifyInstance
  /** The address that people open. */
  readonly url: string
}

/** What a portal works with, over an open database. */
export const servicesOf = (config: Config, { db, pool, secret_key }: Store, log: Log): Services => ({
  config,
  db,
  pool,
  clock: systemClock,
  log,
  secrets: createSecrets(secret_key),
  files: createFileStore(config),
})

const urlOf = ({ host, public_url }: Config, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return public_url ?? `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}

/** Answers requests and does the scheduled acts, over a database whose pages are known; closing the app ends both. */
export const openPortal = async (services: Services): Promise<Portal> => {
  const { config } = services
  const app = await createApp(services)
  const jobs = await startJobs(services, app.exports)
  app.addHook('onClose', () => jobs.stop())
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListen(error, config)
  })
  return { app, url: urlOf(config, (app.server.address() as AddressInfo).port) }
}
