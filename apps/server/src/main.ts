import './boot/require-node.ts'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { buildWeb } from './boot/build-web.ts'
import { checkPort } from './boot/check-port.ts'
import { openStore } from './boot/open-store.ts'
import { servicesOf } from './boot/services-of.ts'
import { stopRequested, within } from './boot/stop-request.ts'
import { welcome, type Demo } from './boot/welcome.ts'
import { loadConfig } from './config.ts'
import { isSetUp } from './kit/company.ts'
import { underLimits } from './kit/http/allowance.ts'
import type { Services } from './kit/context.ts'
import { DatabaseAway } from './kit/database/database-fault.ts'
import { createLog } from './kit/log.ts'
import { seedRoutes } from './kit/routes.ts'
import { StartFault } from './kit/start-fault.ts'

/** How long answers under way may take to finish once a stop was asked for. */
const closeWait_ms = 5_000

const say = (text: string): void => console.log(text)

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
const begin = async (services: Services, flags: Flags): Promise<FastifyInstance> => {
  const { db } = services
  await seedRoutes(db)
  const [demo] = await Promise.all([
    flags.isDemo ? openDemo(services) : undefined,
    flags.isApiOnly ? undefined : buildWeb(() => say('Building the web pages: about 20 seconds ...')),
  ])
  // Nine tenths of the program: not loaded before it is known that it can start, so that what is wrong is said at once.
  const { openPortal } = await import('./boot/open-portal.ts')
  const { app, url } = await openPortal(services)
  say(welcome({ url, isSetUp: await isSetUp(db), ...(demo && { demo }) }))
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
    const opening = begin(servicesOf(config, store, log), flags)
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
// A promise that nobody waits for any more must not end the process for what the database said to it.
process.on('unhandledRejection', (error) => {
  if (error instanceof DatabaseAway) return
  if (!(error instanceof Error && 'severity' in error)) throw error
  createLog('error').error({ err: error }, 'the database refused something that nobody waits for')
})

try {
  await run()
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartFault ? `\n${error.message}` : error)
  process.exit(1)
}
