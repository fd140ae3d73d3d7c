import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { startServer } from '../../apps/server/src/testing/server-process.ts'

export interface SignIn {
  readonly user_type: string
  readonly user_id: string
  readonly password: string
}

interface Running {
  readonly url: string
  readonly data_dir: string
  /** Those of the demo; none in an empty company. */
  readonly signIns: readonly SignIn[]
  stop(): Promise<void>
}

type World = 'empty' | 'demo'

const startBanyan = async (world: World): Promise<Running> => {
  const data_dir = await mkdtemp(join(tmpdir(), 'banyan-journey-'))
  const server = startServer({ env: { DATA_DIR: data_dir }, words: world === 'demo' ? ['--demo'] : [] })
  const stop = async () => {
    server.kill('SIGTERM')
    await server.ended()
    await rm(data_dir, { recursive: true, force: true })
  }
  try {
    const url = await server.ready()
    const text = world === 'demo' ? await readFile(join(data_dir, 'demo-sign-ins.json'), 'utf8') : '[]'
    return { url, data_dir, signIns: JSON.parse(text) as SignIn[], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Gives the tests of one file a real server of their own, as `npm start` runs it: `empty` is before setup.
 * It starts with the first test, `page.goto('/...')` leads to it, and it is gone after the last.
 */
export const useBanyan = (world: World): (() => Promise<Running>) => {
  let running: Promise<Running> | undefined
  const banyan = () => (running ??= startBanyan(world))
  test.use({ baseURL: async ({}, use) => use((await banyan()).url) })
  test.afterAll(async () => (await running)?.stop())
  return banyan
}
