import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app.ts'
import type { Config } from '#config.ts'
import { startJobs } from '#jobs/index.ts'
import type { Services } from '#kit/context.ts'
import { explainListen } from './check-port.ts'

export interface Portal {
  readonly app: FastifyInstance
  /** The address that people open. */
  readonly url: string
}

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
