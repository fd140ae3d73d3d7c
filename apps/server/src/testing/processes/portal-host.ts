import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { openPortal } from '#boot/open-portal.ts'
import { servicesOf } from '#boot/services-of.ts'
import { openStore } from '#boot/open-store.ts'
import { stopRequested, within } from '#boot/stop-request.ts'
import { loadConfig } from '#config.ts'
import { DatabaseAway } from '#kit/database/database-fault.ts'
import { createLog } from '#kit/log.ts'
import { seedRoutes } from '#kit/routes.ts'
import { manyJoin } from '../many-join.ts'

/** What is asked of a host: one portal more, by its settings, or the end of the one at an address. */
export type Asked = { readonly open: Readonly<Record<string, string>> } | { readonly close: string }

/** The address of what was opened or closed, or why there is none. */
export type Answered = { readonly url: string } | { readonly fault: string }

const closeWait_ms = 5_000

const closings = new Map<string, () => Promise<void>>()

/** As the server's own program starts, but for the pages and the demo, which are made already. */
const open = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  const config = loadConfig({ PORT: '0', ...manyJoin, ...settings })
  const log = createLog(config.log_level)
  const store = await openStore(config, { log })
  try {
    const services = servicesOf(config, store, log)
    await seedRoutes(services.db)
    const { app, url } = await openPortal(services)
    closings.set(url, () => within(closeWait_ms, app.close()).finally(() => store.close()))
    return url
  } catch (error) {
    await store.close()
    throw error
  }
}

const close = async (url: string): Promise<string> => {
  const end = closings.get(url)
  if (end === undefined) throw new Error(`no portal is open at ${url}`)
  closings.delete(url)
  await end()
  return url
}

const answer = async (request: IncomingMessage): Promise<Answered> => {
  try {
    const asked = (await json(request)) as Asked
    return { url: 'open' in asked ? await open(asked.open) : await close(asked.close) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// A promise that nobody waits for any more must not end all portals because one database went away under it.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof DatabaseAway)) throw error
})
// Its databases are thrown away: whoever started the host may end at any moment, and it with them.
void stopRequested().then(() => process.exit(0))

/** Many portals in one process, each on a port and a database of its own, so that the server is imported once. */
const desk = createServer((request, response) => {
  void answer(request).then((answered) => response.end(JSON.stringify(answered)))
})
desk.listen(0, '127.0.0.1')
await once(desk, 'listening')
console.log(`Banyan is ready: http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
