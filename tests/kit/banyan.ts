import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { startServer } from '../../apps/server/src/testing/server-process.ts'
import { setUpCompany, type SignIn } from './set-up-company.ts'
import { copyWorld, type MadeWorld } from './worlds.ts'

export interface Running {
  readonly url: string
  readonly data_dir: string
  /** One of each role, once there is a company. */
  readonly signIns: readonly SignIn[]
  stop(): Promise<void>
}

/** `empty` is before the setup. */
type World = 'empty' | MadeWorld

/** More settings of the server. */
type Env = Readonly<Record<string, string>>

/** A real server with a data directory of its own, as `npm start` runs it. */
export const startBanyan = async (world: World, env: Env = {}): Promise<Running> => {
  const data_dir = await mkdtemp(join(tmpdir(), 'banyan-journey-'))
  const signIns = world === 'empty' ? [] : await copyWorld(world, data_dir)
  const server = startServer({ env: { ...env, DATA_DIR: data_dir } })
  const stop = async () => {
    server.kill('SIGTERM')
    await server.ended()
    await rm(data_dir, { recursive: true, force: true })
  }
  try {
    return { url: await server.ready(), data_dir, signIns, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Gives the tests of one file a real server of their own. It starts with the first test, `page.goto('/...')` leads to
 * it, and it is gone after the last.
 */
export const useBanyan = (world: World, env: Env = {}): (() => Promise<Running>) => {
  let running: Promise<Running> | undefined
  const banyan = () => (running ??= startBanyan(world, env))
  test.use({ baseURL: async ({}, use) => use((await banyan()).url) })
  test.afterAll(async () => (await running)?.stop())
  return banyan
}

type SetUpChange = Parameters<typeof setUpCompany> extends [string, ...infer Change] ? Change : never

/** As `useBanyan`, with the company that the wizard makes, but for what is changed of its plan and its settings. */
export const useCompanyWith = (...change: SetUpChange): (() => Promise<Running>) => {
  const empty = useBanyan('empty')
  let signIns: Promise<SignIn[]> | undefined
  return async () => {
    const running = await empty()
    return { ...running, signIns: await (signIns ??= setUpCompany(running.url, ...change)) }
  }
}

/** Who signs in as a role. */
export const signInOf = ({ signIns }: Pick<Running, 'signIns'>, user_type: 'Admin' | 'User' | 'Franchise'): SignIn => {
  const found = signIns.find((one) => one.user_type === user_type)
  if (found === undefined) throw new Error(`nobody signs in as ${user_type} in this company`)
  return found
}
