import { test } from '@playwright/test'
import { startServer } from '../../apps/server/src/testing/processes/server-process.ts'
import { limitLone } from './lone-limit.ts'
import { closePortal, openPortal } from './portals.ts'
import { setUpCompany, type SignIn } from './set-up-company.ts'
import { steps } from './steps.ts'
import { type Copy, copyWorld, type Env, type World } from './worlds.ts'

export interface Running extends Pick<Copy, 'env' | 'database' | 'signIns'> {
  readonly url: string
  stop(): Promise<void>
}

/** A copy of a world that is removed again where nothing comes to work on it. */
const running = async (
  world: World,
  begin: (copy: Copy) => Promise<Pick<Running, 'url' | 'stop'>>,
): Promise<Running> => {
  const copy = await copyWorld(world)
  try {
    const { url, stop } = await begin(copy)
    return { ...copy, url, stop: () => stop().finally(copy.remove) }
  } catch (error) {
    await copy.remove()
    throw error
  }
}

/** A real server in a process of its own, as `npm start` runs it, for tests of a process. */
export const startBanyan = (world: World, more: Env = {}): Promise<Running> =>
  running(world, async ({ env }) => {
    const server = startServer({ env: { ...env, ...more } })
    const stop = async () => {
      server.kill('SIGTERM')
      await server.ended()
    }
    try {
      return { url: await server.ready(), stop }
    } catch (error) {
      await stop()
      throw error
    }
  })

/** A company of one's own that is answered for by the process that this worker has for all of them. */
export const shareBanyan = (world: World, more: Env = {}): Promise<Running> =>
  test.step(steps.company, () =>
    running(world, async ({ env }) => {
      const url = await openPortal({ ...env, ...more })
      return { url, stop: () => closePortal(url) }
    }),
  )

/** How long the demo may take where nobody grew it before the tests: it is no time of the one that asks first. */
const growing_ms = 300_000

/**
 * Gives the tests of one file a company of their own, perhaps with settings of its own. It starts with the first test,
 * `page.goto('/...')` leads to it, and it is gone after the last.
 */
export const useBanyan = (world: World, more: Env = {}): (() => Promise<Running>) => {
  let opened: Promise<Running> | undefined
  const open = (): Promise<Running> => {
    if (world === 'demo') test.setTimeout(test.info().timeout + growing_ms)
    return shareBanyan(world, more)
  }
  const banyan = () => (opened ??= open())
  test.use({ baseURL: async ({}, use) => use((await banyan()).url) })
  test.afterAll(async () => (await opened)?.stop())
  return banyan
}

type SetUpChange = Parameters<typeof setUpCompany> extends [string, ...infer Change] ? Change : never

/** As `useBanyan`, with the company that the wizard makes, but for what is changed of its plan and its settings. */
export const useCompanyWith = (...change: SetUpChange): (() => Promise<Running>) => {
  const empty = useBanyan('empty')
  let signIns: Promise<SignIn[]> | undefined
  return async () => {
    const running = await empty()
    const setUp = async (): Promise<SignIn[]> => {
      const made = await setUpCompany(running.url, ...change)
      await limitLone(running.database.connectionString)
      return made
    }
    return { ...running, signIns: await (signIns ??= setUp()) }
  }
}

/** Who signs in as a role. */
export const signInOf = ({ signIns }: Pick<Running, 'signIns'>, user_type: 'Admin' | 'User' | 'Franchise'): SignIn => {
  const found = signIns.find((one) => one.user_type === user_type)
  if (found === undefined) throw new Error(`nobody signs in as ${user_type} in this company`)
  return found
}
