import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  laneShare,
  mostConnections,
  mostStreams,
  timeLimits,
  turnsOf,
  wireLimits,
  type TimeLimits,
} from './time-limits.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/guide/operator.md'), 'utf8')
const table = /\n\| what \| limit \|\n\| --- \| --- \|\n([^]*?)\n\n/.exec(guide)?.[1] ?? ''

const words: Readonly<Record<string, number>> = {
  none: 0,
  one: 1,
  two: 2,
  five: 5,
  ten: 10,
  twenty: 20,
  'two fifths': 0.4,
}
const units: Readonly<Record<string, number>> = { s: 1_000, min: 60_000 }
const amount = /\b(two fifths|none|one|two|five|ten|twenty|\d[\d,]*)\b(?: (s|min)\b)?/g

/** The amounts that a cell names, in its order; times in milliseconds. */
const amountsIn = (cell: string): number[] =>
  [...cell.split('. ')[0]!.matchAll(amount)].map(
    ([, said = '', unit]) => (words[said] ?? Number(said.replaceAll(',', ''))) * (units[unit ?? ''] ?? 1),
  )
const told = new Map(
  table.split('\n').map((row) => {
    const [, what = '', limit = ''] = row.split('|').map((cell) => cell.trim())
    return [what, amountsIn(limit)]
  }),
)

const { request, upload, closing, schedule, migration } = timeLimits
/** One statement, one lock, all of it. */
const whole = ({ statement_ms, lock_ms, act_ms }: TimeLimits) => [statement_ms, lock_ms, act_ms]

test('the table of the guide has the limits that are kept, and no other', () => {
  expect(Object.fromEntries(told)).toEqual({
    'a request: one statement, one lock, all of it': whole(request),
    'a call with a file: all of it': [upload.act_ms],
    'an export: one statement, one lock, all of it; at the same time': [
      ...whole(timeLimits.export),
      ...Object.values(turnsOf.exports),
    ],
    'a closing (preview, lock, credit, replay): one statement, one lock, all of it': whole(closing),
    'the schedule: one statement, one lock': [schedule.statement_ms, schedule.lock_ms],
    'a transaction in which nothing is asked': [request.idle_ms, timeLimits.export.idle_ms, closing.idle_ms],
    'changes of the database at a start': [migration.statement_ms],
    'commands at the console: one lock': [timeLimits.console.lock_ms],
    'headers of a request; a form; a file': [wireLimits.headers_ms, wireLimits.body_ms, wireLimits.upload_ms],
    'a quiet connection of a browser; an answer that nobody takes': [wireLimits.quiet_ms, wireLimits.untaken_ms],
    'an answer that is taken too slowly: waiting for its reader, beyond the time of 2 KB a second': [
      wireLimits.slow_ms,
    ],
    'an export beyond the 4 MB that are read ahead: waiting for its reader to go on, and in all beyond the time of 100 KB a second':
      [wireLimits.held.still_ms, wireLimits.held.grace_ms],
    'connections in all, and from one address': [mostConnections.in_all, mostConnections.per_address],
    'event streams in all, and of one person; how often each says that it is still there': [
      ...Object.values(mostStreams),
      wireLimits.beat_ms,
    ],
    'connections to the database that one kind of call may hold': [laneShare],
    'receipts on paper (PDF), and images that come in, at the same time': Object.values(turnsOf.receipts),
    'statements of wallets, statements of payouts and the disclosure on paper (PDF), each at the same time':
      Object.values(turnsOf.statements),
    'Excel files of banks that are read, at the same time': Object.values(turnsOf.workbooks),
    'exports, and papers of each kind, of one person or of strangers at one address, at the same time': Object.values(
      turnsOf.one_asker,
    ),
  })
})

test('what one row says of two is so of both', () => {
  const { act_ms: _file, ...asRequest } = upload
  expect(request).toMatchObject(asRequest)
  expect(schedule.idle_ms).toBe(closing.idle_ms)
  expect(turnsOf.images).toEqual(turnsOf.receipts)
  const { held } = wireLimits
  expect([wireLimits.least_bytes_a_second, held.least_bytes_a_second, held.ahead_bytes]).toEqual([
    2_000, 100_000, 4_194_304,
  ])
  expect([migration.lock_ms, migration.idle_ms, migration.act_ms]).toEqual([0, 0, 0])
  expect([timeLimits.console.statement_ms, timeLimits.console.act_ms, schedule.act_ms]).toEqual([0, 0, 0])
})
