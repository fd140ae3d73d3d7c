import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../../apps/server/src/testing/server-process.ts'
import { setUpCompany, type SignIn } from './set-up-company.ts'

/** `company` is right after the setup: an admin, the root member, a franchise. `demo` has a thousand members. */
export type MadeWorld = 'company' | 'demo'

const variable = 'BANYAN_TEST_WORLDS'

/** A place for the worlds of one run; answers what removes it. Workers find it in their environment. */
export async function openWorlds(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'banyan-worlds-'))
  process.env[variable] = dir
  return () => rm(dir, { recursive: true, force: true })
}

const placeOf = (world: MadeWorld): string => {
  const dir = process.env[variable]
  if (dir === undefined) throw new Error('the worlds of this run have no place: the global setup did not run')
  return join(dir, world)
}

const signInsIn = (data_dir: string): string => join(data_dir, 'demo-sign-ins.json')

/** Runs a server until the company is made, and stops it in order, so that its data can be copied. */
async function make(world: MadeWorld, data_dir: string): Promise<void> {
  const server = startServer({ env: { DATA_DIR: data_dir }, words: world === 'demo' ? ['--demo'] : [] })
  try {
    const url = await server.ready()
    if (world === 'company') await writeFile(signInsIn(data_dir), JSON.stringify(await setUpCompany(url)))
  } finally {
    server.kill('SIGTERM')
    await server.ended()
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Only one of several can make a directory: the first to ask makes the world, the others wait for it. */
const isFirst = (place: string): Promise<boolean> =>
  mkdir(`${place}.made-by-one`).then(
    () => true,
    () => false,
  )

/** Where a world is, made by the first of all workers that asks. */
async function madeWorld(world: MadeWorld): Promise<string> {
  const place = placeOf(world)
  if (await isFirst(place)) {
    try {
      await make(world, `${place}.unfinished`)
      await rename(`${place}.unfinished`, place)
    } catch (error) {
      await writeFile(`${place}.failed`, String(error))
    }
  }
  while (!(await exists(place))) {
    if (await exists(`${place}.failed`)) throw new Error(await readFile(`${place}.failed`, 'utf8'))
    await wait(200)
  }
  return place
}

/** Fills an empty data directory with a copy of a world; answers who can sign in there. */
export async function copyWorld(world: MadeWorld, data_dir: string): Promise<readonly SignIn[]> {
  await cp(await madeWorld(world), data_dir, { recursive: true })
  return JSON.parse(await readFile(signInsIn(data_dir), 'utf8')) as SignIn[]
}
