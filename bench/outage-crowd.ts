import { setTimeout as wait } from 'node:timers/promises'
import { rowsOver } from '../apps/server/src/every-call/testing/chaos/owner.ts'
import { peopleAtWork } from '../apps/server/src/every-call/testing/chaos/people-at-work.ts'
import { chanceFor } from '../apps/server/src/every-call/testing/fuzz/chance.ts'
import { askAsMany, type Sighting } from './asking.ts'
import type { Company } from './outage-companies.ts'
import { memberReaders, readOn } from './readers.ts'

const readPause_ms = 50
const readyPause_ms = 20
export const readyCall = 'GET /readyz'

/** So many people at work and as many who read, somebody who closes, and whoever asks whether the server is ready. */
export async function gather({ url, data_dir, connection }: Company, load: number) {
  const seen: Sighting[] = []
  const see = (sighting: Sighting) => void seen.push(sighting)
  const ending = new AbortController()
  const [ask, rows] = [askAsMany(`${url}/api`, see), rowsOver(connection)]
  const working = await peopleAtWork({ ask, rows }, data_dir, ending.signal)
  const readers = await memberReaders(rows, load)
  let isOver = false
  const isEnough = () => isOver
  const askPlainly = askAsMany(url, see)
  const askReady = async () => {
    for (; !isEnough(); await wait(readyPause_ms)) await askPlainly('/readyz', '', {})
  }
  const doings = [
    ...Array.from({ length: load }, () => working.work(isEnough)),
    working.closeDays(isEnough),
    ...readers.map((reader, nth) =>
      readOn(ask, reader, { chance: chanceFor(1, nth), isEnough, pause_ms: readPause_ms }),
    ),
    askReady(),
  ]
  const faults: unknown[] = []
  // Heard at once, so that a wrong answer ends the run instead of the process.
  const ended = Promise.all(doings).catch((error: unknown) => faults.push(error))
  return {
    /** Everything that was answered or failed since it was last emptied. */
    seen,
    done: working.done,
    /** Throws what somebody was answered that nobody should be. */
    assertWell(): void {
      if (faults.length > 0) throw faults[0]
    },
    async stop(): Promise<void> {
      isOver = true
      await ended
      ending.abort()
    },
  }
}
