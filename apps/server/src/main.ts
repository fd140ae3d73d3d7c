import './boot/require-node.ts'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { buildWeb } from './boot/build-web.ts'
import { checkPort, explainListen } from './boot/check-port.ts'
import { openStore } from './boot/open-store.ts'
import { stopRequested, within } from './boot/stop-request.ts'
import { welcome, type Demo } from './boot/welcome.ts'
import { loadConfig, type Config } from './config.ts'
import { startJobs } from './jobs/index.ts'
import { underLimits } from './kit/http/allowance.ts'
import { systemClock } from './kit/clock.ts'
import type { Services } from './kit/context.ts'
import { DatabaseAway } from './kit/database/database-fault.ts'
import { createFileStore } from './kit/files/open-file-store.ts'
import { createLog } from './kit/log.ts'
import { seedRoutes } from './kit/routes.ts'
import { createSecrets } from './kit/secrets/secrets.ts'
import { StartFault } from './kit/start-fault.ts'

/** How long answers under way may take to finish once a stop was asked for. */
const closeWait_ms = 5_000

const say = (text: string): void => console.log(text)

const urlOf = ({ host, public_url }: Config, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return public_url ?? `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}

interface Flags {
  readonly isDemo: boolean
  /** For development: Vite serves the pages. */
  readonly isApiOnly: boolean
}

/** Loaded only when asked for: a company at work needs nothing of the demo's making. */
const openDemo = async (services: Services): Promise<Demo> => {
  const { setUpDemo } = await import('./boot/set-up-demo.ts')
  return underLimits('console', () => setUpDemo(services, () => say('Setting up the demo company: about a minute ...')))
}

/** Everything between an open database and an answered request; says what to do next once the address is open. */
const openPortal = async (services: Services, flags: Flags): Promise<FastifyInstance> => {
  const { config, db } = services
  await seedRoutes(db)
  const [demo] = await Promise.all([
    flags.isDemo ? openDemo(services) : undefined,
    flags.isApiOnly ? undefined : buildWeb(() => say('Building the web pages: about 20 seconds ...')),
  ])
  const app = await createApp(services)
  const jobs = await startJobs(services, app.exports)
  app.addHook('onClose', () => jobs.stop())
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListen(error, config)
  })
  const { port } = app.server.address() as AddressInfo
  const isSetUp = (await db.selectFrom('company').select('id').executeTakeFirst()) !== undefined
  say(welcome({ url: urlOf(config, port), isSetUp, ...(demo && { demo }) }))
  return app
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean' }, 'api-only': { type: 'boolean' } } })
  const flags = { isDemo: values.demo === true, isApiOnly: values['api-only'] === true }
  const config = loadConfig(process.env)
  const log = createLog(config.log_level)
  await checkPort(config)
  const store = await openStore(config, { log })
  try {
    const { db, pool } = store
    const secrets = createSecrets(store.secret_key)
    const files = createFileStore(config)
    const opening = openPortal({ config, db, pool, clock: systemClock, log, secrets, files }, flags)
    const app = await Promise.race([opening, stop])
    await stop
    say('Stopping ...')
    if (app !== undefined) await within(closeWait_ms, app.close())
  } finally {
    await store.close()
  }
}

// A console that was closed must not keep the server from stopping cleanly.
process.stdout.on('error', () => undefined)
const stop: Promise<undefined> = stopRequested()
// A promise that nobody waits for any more must not end the process because the database went away under it.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof DatabaseAway)) throw error
})

try {
  await run()
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartFault ? `\n${error.message}` : error)
  process.exit(1)
}
