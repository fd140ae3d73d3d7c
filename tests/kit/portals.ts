import { fileURLToPath } from 'node:url'
import type { Answered, Asked } from '../../apps/server/src/testing/processes/portal-host.ts'
import { type ServerProcess, startServer } from '../../apps/server/src/testing/processes/server-process.ts'
import type { Env } from './worlds.ts'

const program = fileURLToPath(new URL('../../apps/server/src/testing/processes/portal-host.ts', import.meta.url))

interface Host {
  readonly child: ServerProcess
  readonly url: string
}

/** One for each worker, which ends with it. */
let host: Promise<Host> | undefined

const startHost = async (): Promise<Host> => {
  const child = startServer({ env: {}, command: [process.execPath, program] })
  return { child, url: await child.ready() }
}

const ask = async (asked: Asked): Promise<string> => {
  const { child, url } = await (host ??= startHost())
  const request = fetch(url, { method: 'POST', body: JSON.stringify(asked) })
  const answer = await request.catch((error: unknown) => {
    // The next portal gets a host that lives.
    host = undefined
    throw new Error(`the host of the portals is gone: ${String(error)}\n${child.output()}`)
  })
  const answered = (await answer.json()) as Answered
  if ('url' in answered) return answered.url
  throw new Error(`${answered.fault}\n${child.output()}`)
}

/** A portal in the process that this worker has for all of them; answers its address. */
export const openPortal = (env: Env): Promise<string> => ask({ open: env })

export const closePortal = async (url: string): Promise<void> => {
  await ask({ close: url })
}
