import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SignIn } from '../apps/server/src/demo/create-demo.ts'
import type { ExportState } from '@banyan/contract/exports/exports.ts'
import { ownerConnection, rowsOver } from '../apps/server/src/every-call/testing/chaos/owner.ts'
import { sheetFormats, type SheetFormat } from '@banyan/contract/kit/sheet.ts'
import { startWatched } from './load-server.ts'
import { residentMegabytes, watchPeak } from './process-memory.ts'

/**
 * A million pins written to a file in the background by a server, and then downloaded, against the same file streamed to
 * whoever asked: rows a second, the longest pause of the event loop, and the most memory of the server.
 */
const rows = 1_000_000
const list = '/admin/pins'
const mb = 1e6

const server = await startWatched()
const { url, data_dir, pid } = server
try {
  const rowsOf = rowsOver(await ownerConnection(data_dir))
  await rowsOf(`
    insert into pin (batch_id, pin_no, password_sealed, package_id, kind, price_minor, bv_minor, owner_person_id, status, expires_at, generated_at)
    select batch_id, 'BENCH' || n, password_sealed, package_id, kind, price_minor, bv_minor, owner_person_id, 'unused', expires_at, generated_at
    from (select * from pin limit 1) one, generate_series(1, ${rows} - (select count(*) from pin)) n`)
  await rowsOf('vacuum analyze pin')

  const known = JSON.parse(await readFile(join(data_dir, 'demo-sign-ins.json'), 'utf8')) as SignIn[]
  const { user_id, password } = known.find(({ user_type }) => user_type === 'Admin')!
  let headers: Record<string, string> = { 'content-type': 'application/json' }
  const ask = async (path: string, body?: object): Promise<Response> => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api${path}`, {
      ...sent,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const dataOf = async <T>(path: string, body?: object): Promise<T> =>
    ((await (await ask(path, body)).json()) as { data: T }).data
  const { token } = await dataOf<{ token: string }>('/accounts/sign-in', { user_id, password })
  headers = { ...headers, authorization: `Bearer ${token}` }

  const bytesOf = async (answer: Response): Promise<number> => {
    let bytes = 0
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length
    return bytes
  }
  const streamed = async (format: SheetFormat) => bytesOf(await ask(`${list}.${format}`))
  const written = async (format: SheetFormat) => {
    const { id } = await dataOf<{ id: string }>('/exports', { list, title: 'Pins', format, query: {} })
    for (;;) {
      const jobs =
        await dataOf<{ id: string; state: ExportState; rows_written: number; size_bytes: number }[]>('/exports')
      const job = jobs.find((one) => one.id === id)!
      if (job.state === 'done' && job.rows_written === rows) return job.size_bytes
      if (job.state !== 'queued' && job.state !== 'running') throw new Error(`${job.state}: ${job.rows_written} rows`)
      await wait(250)
    }
  }

  const measure = async (act: () => Promise<number>) => {
    await server.pauses()
    const peak = watchPeak(() => residentMegabytes(pid), 250)
    const start = performance.now()
    const bytes = await act()
    const seconds = (performance.now() - start) / 1000
    const { max_ms } = await server.pauses()
    const rows_a_second = Math.round(rows / seconds)
    return { rows_a_second, worst_pause_ms: max_ms, most_mb: peak.stop(), file_mb: Math.round(bytes / mb) }
  }
  // What is compiled and read for the first time.
  await bytesOf(await ask(`${list}.csv?status=used`))
  const at_rest_mb = await residentMegabytes(pid)
  const made = []
  for (const format of sheetFormats)
    made.push({ format, job: await measure(() => written(format)), streamed: await measure(() => streamed(format)) })
  const ratio = Math.min(...made.map(({ job, streamed: sent }) => job.rows_a_second / sent.rows_a_second))
  console.log(JSON.stringify({ name: 'export-job', ratio: Number(ratio.toFixed(2)), at_rest_mb, made }))
} finally {
  await server.stop()
}
