import { randomBytes } from 'node:crypto'
import { brokenPromises } from '#testing/expect-books.ts'
import { onServer, openBoth } from '#testing/database/open-both.ts'
import { urlOfDatabase, type TestServer } from '#testing/database/template-database.ts'
import { createWorld } from '#testing/world.ts'
import { playMixed, type Lives } from './play-mixed.ts'
import { Divergence, Played } from './played.ts'
import { shorten } from './shorten.ts'

/** So many live at once in one company: more share what a company costs, and comparing everybody gets dearer. */
const families = 40

export interface ScenariosOptions {
  readonly seed: number
  readonly count: number
  /** Plays this scenario alone. */
  readonly only?: number | undefined
  /** So many companies are played at once. */
  readonly at_once: number
  onProgress(played: Played): void
  onDivergence(divergence: Divergence, shortest: Divergence): void
  isEnough(): boolean
}

export interface ScenariosReport {
  readonly played: Played
  readonly divergences: number
  readonly broken_promises: readonly string[]
}

/** Plays scenarios in a company of their own, which is gone afterwards, and proves its books. */
async function playOnce(server: TestServer, lives: Lives): Promise<{ played: Played; broken: string[] }> {
  const name = `banyan_mixed_${randomBytes(8).toString('hex')}`
  await onServer(server.url, `create database ${name} template ${server.template} strategy file_copy`)
  const { close, ...open } = openBoth(urlOfDatabase(server.url, name))
  const drop = async () => {
    await close()
    await onServer(server.url, `drop database if exists ${name} with (force)`)
  }
  const world = await createWorld({ database: { ...open, drop } })
  try {
    const played = await playMixed(world, lives)
    return { played, broken: await brokenPromises(world.db) }
  } finally {
    await world.close()
  }
}

/** Plays random scenarios, company after company. A company in which one goes wrong ends there, and that life is made shorter. */
export async function runScenarios(server: TestServer, options: ScenariosOptions): Promise<ScenariosReport> {
  const { seed, count, only, at_once } = options
  const played = new Played(0)
  const broken_promises: string[] = []
  let divergences = 0
  const companies = Math.ceil(count / families)
  let next = only === undefined ? 0 : Math.floor(only / families)
  const end = only === undefined ? companies : next + 1

  async function playNext(): Promise<void> {
    const company = next++
    const first = company * families
    const length = Math.min(families, count - first)
    const scenarios = only === undefined ? Array.from({ length }, (_, nth) => first + nth) : [only]
    const lives = { seed, company, scenarios }
    try {
      const done = await playOnce(server, lives)
      played.add(done.played)
      broken_promises.push(...done.broken.map((promise) => `company ${company}: ${promise}`))
      options.onProgress(played)
    } catch (error) {
      if (!(error instanceof Divergence)) throw error
      divergences += 1
      const again = (shorter: Lives) =>
        playOnce(server, shorter).then(
          () => undefined,
          (found: unknown) => found,
        )
      options.onDivergence(error, await shorten(lives, error, again))
    }
  }

  const work = async () => {
    while (next < end && !options.isEnough()) await playNext()
  }
  await Promise.all(Array.from({ length: at_once }, work))
  return { played, divergences, broken_promises }
}
