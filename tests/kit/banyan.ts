import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { startServer } from '../../apps/server/src/testing/server-process.ts'
import { setUpCompany, type SignIn } from './set-up-company.ts'

export interface Running {
  readonly url: string
  readonly data_dir: string
  /** One of each role, once there is a company. */
  readonly signIns: readonly SignIn[]
  stop(): Promise<void>
}

/** `empty` is before setup, `company` right after it: an admin, the root member, a franchise. `demo` has a thousand members. */
type World = 'empty' | 'company' | 'demo'

/** More settings of the server. */
type Env = Readonly<Record<string, string>>

const signInsOf = async (world: World, url: string, data_dir: string): Promise<readonly SignIn[]> => {
  if (world === 'company') return setUpCompany(url)
  if (world === 'empty') return []
  return JSON.parse(await readFile(join(data_dir, 'demo-sign-ins.json'), 'utf8')) as SignIn[]
}

/** A real server with a data directory of its own, as `npm start` runs it. */
export const startBanyan = async (world: World, env: Env = {}): Promise<Running> => {
  const data_dir = await mkdtemp(join(tmpdir(), 'banyan-journey-'))
  const server = startServer({ env: { ...env, DATA_DIR: data_dir }, words: world === 'demo' ? ['--demo'] : [] })
  const stop = async () => {
    server.kill('SIGTERM')
    await server.ended()
    await rm(data_dir, { recursive: true, force: true })
  }
  try {
    const url = await server.ready()
    return { url, data_dir, signIns: await signInsOf(world, url, data_dir), stop }
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

/** Who signs in as a role. */
export const signInOf = ({ signIns }: Pick<Running, 'signIns'>, user_type: 'Admin' | 'User' | 'Franchise'): SignIn => {
  const found = signIns.find((one) => one.user_type === user_type)
  if (found === undefined) throw new Error(`nobody signs in as ${user_type} in this company`)
  return found
}
