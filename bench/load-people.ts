import { setTimeout as wait } from 'node:timers/promises'
import { WrongAnswerError } from '../apps/server/src/every-call/testing/chaos/caller.ts'
import { differencesOf } from '../apps/server/src/every-call/testing/chaos/compare-books.ts'
import { ownerConnection, rowsOver } from '../apps/server/src/every-call/testing/chaos/owner.ts'
import { peopleAtWork } from '../apps/server/src/every-call/testing/chaos/people-at-work.ts'
import { chanceFor } from '../apps/server/src/every-call/testing/fuzz/chance.ts'
import { askAsMany } from './asking.ts'
import { exportsOf, memberReaders, pagesOf, readOn, type Reader } from './readers.ts'
import { startTally, type Tally } from './tally.ts'

/** The callers of the load benchmark, in a process of their own so that the server's memory and time are only its own. */
const [url = '', data_dir = '', people_text = ''] = process.argv.slice(2)
const people = Number(people_text)

/** One in so many people writes; the others read. */
const readersToAWriter = 7
const between = { exports_ms: 10_000, closings_ms: 30_000 }
/** A window that has only just begun is not closed. */
const shortestWindow_ms = 2_000

let tally = startTally()
const wrong: string[] = []
const ending = new AbortController()
const ask = askAsMany(`${url}/api`, (sighting) => tally.see(sighting))
const rows = rowsOver(await ownerConnection(data_dir))
const working = await peopleAtWork({ ask, rows }, data_dir, ending.signal)
const admin: Reader = { token: working.tokens.admin, pages: pagesOf.Admin }
const franchise: Reader = { token: working.tokens.franchise, pages: pagesOf.Franchise }
const members = await memberReaders(rows, people)
const cast: readonly Reader[] = members.map((member, nth) => [admin, franchise][nth % 8] ?? member)

/** What a wrong answer was is told at the end; its person goes on. */
const going = async (act: () => Promise<void>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof WrongAnswerError)) throw error
    wrong.push(error.message)
  }
}

const close = async (): Promise<void> => {
  await wait(shortestWindow_ms)
  await going(working.close)
}
const takeHome = async (nth: number): Promise<void> => {
  await ask(exportsOf[nth % exportsOf.length]!, '', { token: working.tokens.admin })
}

/** One person alone: each page once, each act twice, a closing and an export, again and again. */
async function inQuiet(until_ms: number): Promise<void> {
  for (let round = 0; round === 0 || performance.now() < until_ms; round += 1) {
    for (const { token, pages } of [members[round % members.length]!, admin, franchise])
      for (const path of pages) await ask(path, '', { token })
    for (let twice = 0; twice < 2; twice += 1) await going(working.workOnce)
    await close()
    await takeHome(round)
  }
}

/** Does something at once and then every so often, until it is enough. */
async function every(pause_ms: number, isEnough: () => boolean, act: (nth: number) => Promise<void>): Promise<void> {
  for (let nth = 0; !isEnough(); nth += 1) {
    await act(nth)
    const next_ms = performance.now() + pause_ms
    while (!isEnough() && performance.now() < next_ms) await wait(100)
  }
}

/** Everybody at once, each with the next call as soon as the last is answered. */
async function together(until_ms: number): Promise<void> {
  const isEnough = () => performance.now() > until_ms
  const write = async () => {
    while (!isEnough()) await going(working.workOnce)
  }
  const doings = cast.map((reader, nth) => {
    if (nth % (readersToAWriter + 1) === readersToAWriter) return write()
    return readOn(ask, reader, { chance: chanceFor(1, nth), isEnough, pause_ms: 0 })
  })
  doings.push(every(between.closings_ms, isEnough, close))
  doings.push(every(between.exports_ms, isEnough, takeHome))
  await Promise.all(doings)
}

interface Task {
  readonly act: 'quiet' | 'together' | 'compare'
  readonly seconds: number
}

async function grant({ act, seconds }: Task): Promise<Tally | { differences: string[]; wrong: string[] }> {
  if (act === 'compare') return { differences: await differencesOf({ rows }, working.done), wrong }
  tally = startTally()
  await { quiet: inQuiet, together }[act](performance.now() + seconds * 1000)
  return tally.end()
}

process.on('message', (task: Task) => {
  void grant(task).then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
