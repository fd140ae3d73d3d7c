import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { to as copyTo } from 'pg-copy-streams'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { sheetFormats } from '@banyan/contract/kit/sheet.ts'
import { findPins } from '../apps/server/src/features/sales/pins/queries.ts'
import type { Actor, Asking } from '../apps/server/src/kit/context.ts'
import type { Database, Pool } from '../apps/server/src/kit/database/database.ts'
import { csvOf } from '../apps/server/src/kit/lists/csv.ts'
import { readBatches } from '../apps/server/src/kit/lists/read-batches.ts'
import { fieldsOf, sheetColumnsOf } from '../apps/server/src/kit/lists/sheet-columns.ts'
import { xlsxOf } from '../apps/server/src/kit/lists/xlsx.ts'
import { pinsNow } from './million-pins.ts'

const rows = 1_000_000
const mb = 2 ** 20
/** How much more the second half of an export may hold than the first did. */
const most_growth_mb = 60
/** Nobody notices a pause of this length. */
const most_pause_ms = 200

const files = { csv: csvOf, xlsx: xlsxOf } as const
const columns = sheetColumnsOf(pinLists.admin.row, [...fieldsOf(pinLists.admin.row).keys()], {})

interface Parts {
  readonly db: Database
  readonly pool: Pool
  readonly actor: Actor
}

/** One export of every pin: how quick, how long nobody else had a turn, and what it held in each half. */
async function measureExport({ db, actor }: Parts, format: keyof typeof files) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const held: number[] = []
  let bytes = 0
  delay.enable()
  const watching = setInterval(() => held.push(process.memoryUsage().rss), 100)
  const start = performance.now()
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const context = { db: trx } as unknown as Asking
      const request = {
        page_index: 0,
        page_size: 25,
        sort: { by: 'generated_at', is_descending: true },
        filter: {},
      } as const
      const answer: Parameters<typeof readBatches<typeof pinLists.admin>>[1] = (asking, part) =>
        findPins(asking.db, pinLists.admin, part, { actor, now: pinsNow, zone: 'Asia/Kolkata' })
      const file = files[format](readBatches(pinLists.admin, answer, context, request), columns, 'Asia/Kolkata')
      for await (const piece of file) bytes += piece.length
    })
  const seconds = (performance.now() - start) / 1000
  clearInterval(watching)
  delay.disable()
  const half = Math.floor(held.length / 2)
  const growth_mb = Math.round((Math.max(...held.slice(half)) - Math.max(...held.slice(0, half))) / mb)
  return {
    rows_a_second: Math.round(rows / seconds),
    worst_pause_ms: Math.round(delay.max / 1e6),
    growth_mb,
    most_mb: Math.round(Math.max(...held) / mb),
    file_mb: Math.round(bytes / mb),
  }
}

/** The same rows as PostgreSQL writes them by itself. */
async function copyRate(pool: Pool): Promise<number> {
  const client = await pool.connect()
  const start = performance.now()
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  await pipeline(
    client.query(
      copyTo(`copy (select pin.id, pin.pin_no, pin.package_id, package.name, pin.kind, pin.price_minor, pin.bv_minor, pin.status,
        owner.user_id, owner.name, pin.used_at, pin.generated_at, pin.expires_at from pin join package on package.id = pin.package_id
        join person owner on owner.id = pin.owner_person_id) to stdout (format csv)`),
    ),
    nowhere,
  )
  client.release()
  return Math.round(rows / ((performance.now() - start) / 1000))
}

export async function measureExports(parts: Parts) {
  const copy_rows_a_second = await copyRate(parts.pool)
  const made = []
  for (const format of sheetFormats) made.push({ format, ...(await measureExport(parts, format)) })
  const isLevel = made.every(
    ({ growth_mb, worst_pause_ms }) => growth_mb <= most_growth_mb && worst_pause_ms <= most_pause_ms,
  )
  return { isLevel, copy_rows_a_second, made }
}
