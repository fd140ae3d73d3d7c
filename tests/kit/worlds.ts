import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { madeOnce } from '../../apps/server/src/testing/database/made-once.ts'
import { onServer, urlAsApp } from '../../apps/server/src/testing/database/open-both.ts'
import { startServer } from '../../apps/server/src/testing/processes/server-process.ts'
import {
  createTemplate,
  type TestServer,
  urlOfDatabase,
} from '../../apps/server/src/testing/database/template-database.ts'
import { startThrowawayPostgres } from '../../apps/server/src/testing/database/throwaway-postgres.ts'
import { limitLone } from './lone-limit.ts'
import { setUpCompany, type SignIn } from './set-up-company.ts'

/** `company` is right after the setup: an admin, the root member, a franchise. `demo` has a thousand members. */
export type MadeWorld = 'company' | 'demo'

/** `empty` is before the setup. */
export type World = 'empty' | MadeWorld

/** Settings of the server. */
export type Env = Readonly<Record<string, string>>

interface Place extends TestServer {
  /** Where the files of the worlds lie. */
  readonly dir: string
}

const variable = 'BANYAN_TEST_WORLDS'

/** A place for the worlds of one run; answers what removes it. Workers find it in their environment. */
export async function openWorlds(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'banyan-worlds-'))
  const postgres = await startThrowawayPostgres()
  const close = async () => {
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
  try {
    const place: Place = { dir, ...(await createTemplate(postgres.connection)) }
    process.env[variable] = JSON.stringify(place)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

const placeOfRun = (): Place => {
  const place = process.env[variable]
  if (place === undefined) throw new Error('the worlds of this run have no place: the global setup did not run')
  return JSON.parse(place) as Place
}

const signInsIn = (data_dir: string): string => join(data_dir, 'demo-sign-ins.json')

/** Several servers share one PostgreSQL, so each takes fewer connections than it would alone. */
const connections = '12'

/** By which a server works on a database of the run. */
const envOf = (owner_url: string, data_dir: string): Env => ({
  DATA_DIR: data_dir,
  DATABASE_URL: urlAsApp(owner_url),
  MIGRATIONS_DATABASE_URL: owner_url,
  DB_POOL: connections,
  // The mail server and the SMS provider of the tests are on this machine.
  ALLOW_OWN_NETWORK: 'on',
})

/** Runs a server until the company is made, and stops it in order, so that its database can be copied. */
async function make(world: MadeWorld, env: Env, data_dir: string): Promise<void> {
  const server = startServer({ env, words: world === 'demo' ? ['--demo'] : [] })
  try {
    const url = await server.ready()
    if (world === 'company') await writeFile(signInsIn(data_dir), JSON.stringify(await setUpCompany(url)))
  } finally {
    server.kill('SIGTERM')
    await server.ended()
  }
}

const nameOf = (world: MadeWorld): string => `banyan_world_${world}`

/** Makes a world, or waits for whoever makes it already. */
export async function haveWorld(world: MadeWorld): Promise<void> {
  const { url, template, dir } = placeOfRun()
  await madeOnce(url, nameOf(world), async (draft) => {
    const data_dir = join(dir, world)
    await rm(data_dir, { recursive: true, force: true })
    await mkdir(data_dir)
    await onServer(url, `create database ${draft} template ${template} strategy file_copy`)
    await make(world, envOf(urlOfDatabase(url, draft), data_dir), data_dir)
    await limitLone(urlOfDatabase(url, draft))
  })
}

export interface Copy {
  /** What a server or a program at the console must be told to work on it. */
  readonly env: Env
  /** One of each role, once there is a company. */
  readonly signIns: readonly SignIn[]
  /** Its database, for whoever owns it and not the portal. */
  readonly database: { readonly connectionString: string }
  /** Removes every trace of it. */
  remove(): Promise<void>
}

/** A company of one's own that is as a world is. */
export async function copyWorld(world: World): Promise<Copy> {
  const { url, template, dir } = placeOfRun()
  if (world !== 'empty') await haveWorld(world)
  const data_dir = await mkdtemp(join(tmpdir(), 'banyan-journey-'))
  const name = `banyan_journey_${randomBytes(8).toString('hex')}`
  if (world !== 'empty') await cp(join(dir, world), data_dir, { recursive: true })
  await onServer(
    url,
    `create database ${name} template ${world === 'empty' ? template : nameOf(world)} strategy file_copy`,
  )
  const owner_url = urlOfDatabase(url, name)
  return {
    env: envOf(owner_url, data_dir),
    signIns: world === 'empty' ? [] : (JSON.parse(await readFile(signInsIn(data_dir), 'utf8')) as SignIn[]),
    database: { connectionString: owner_url },
    remove: async () => {
      await onServer(url, `drop database if exists ${name} with (force)`)
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}
