import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import * as contract from '@banyan/contract/exports/exports.ts'
import type { ExportState } from '@banyan/contract/exports/exports.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Services } from '#kit/context.ts'
import { mount, mountBytes, type Api } from '#kit/http/mount.ts'
import { notAllowed, notFound, Refusal } from '#kit/http/refusal.ts'
import { fileHeaders } from '#kit/lists/export-source.ts'
import { createRecordLink, maybeUseLink } from '#kit/record-link.ts'
import { beginExport, repeatExport } from './commands/begin-export.ts'
import { cancelExport, removeExport } from './commands/end-export.ts'
import { openPieces } from './pieces.ts'
import { findOwnExports, hasFile, maybeFinished, maybeLockExport, type OwnExport } from './queries.ts'
import { maybeReader, mayOpen } from './reader.ts'

/** Long enough to press a button, too short to hand around; and it works once. */
const link_ms = 2 * 60_000

/** A file whose time is over, or that has what its reader may not see any more, is gone, also before its bytes are. */
const stateOf = (job: OwnExport, now: Date): ExportState =>
  job.status === 'done' && !hasFile(job, now) ? 'expired' : (job.status as ExportState)

const shown = ({ query: _query, fault, format, size_bytes, ...job }: OwnExport, state: ExportState) => ({
  ...job,
  state,
  format,
  fault,
  size_bytes: Number(size_bytes),
})

/** Long exports: begun, followed, ended and downloaded by whoever asked for them, and by nobody else. */
export function mountExports(api: Api, services: Services): void {
  mount(api, contract.startExport, (context, { body }) => beginExport(context, api.exports, body))

  mount(api, contract.findExports, async (context) => {
    const now = context.clock.now()
    const jobs = await findOwnExports(context.db, actorOf(context).person_id)
    return { data: jobs.map((job) => shown(job, stateOf(job, now))) }
  })

  mount(api, contract.cancelExport, async (context, { params }) => {
    await cancelExport(context, params.id)
    return { data: {} }
  })

  mount(api, contract.repeatExport, async (context, { params }) => {
    await repeatExport(context, api.exports, params.id)
    return { data: {} }
  })

  mount(api, contract.removeExport, async (context, { params }) => {
    await removeExport(context, params.id)
    return { data: {} }
  })

  mount(api, contract.downloadExport, (context, { params: { id } }) =>
    context.write(async (trx) => {
      const actor = actorOf(context)
      const job = await maybeLockExport(trx, id, actor.person_id)
      if (job === undefined) throw notFound('export')
      if (stateOf(job, context.clock.now()) !== 'done')
        throw new Refusal(409, 'export_no_file', said('kit.export_no_file'))
      const list = api.exports.get(job.list)?.list
      if (list === undefined || !mayOpen(list, actor)) throw notAllowed()
      const linked = { record_type: 'export', record_id: id, created_by: actor.person_id } as const
      const { link, expires_at } = await createRecordLink(trx, context.clock, linked, link_ms)
      const after = { list: job.list, format: job.format, rows: job.rows_written }
      context.note({ subject_type: 'export', subject_id: String(id), after })
      return { data: { path: pathOf(contract.openExport.path, { link }), expires_at } }
    }),
  )

  mountBytes(api, contract.openExport, async ({ db, clock, files }, { params: { link } }, reply) => {
    const id = await maybeUseLink(db, clock, 'export', link)
    const job = id === undefined ? undefined : await maybeFinished(db, id, clock.now())
    const source = job && api.exports.get(job.list)
    if (job === undefined || job.file_name === null || source === undefined) throw notFound('export')
    // The link is no right: whoever lost theirs since gets nothing.
    const reader = await maybeReader(services, job.person_id)
    if (reader === undefined || !mayOpen(source.list, reader.actor)) throw notFound('export')
    const file = await openPieces(files, job.file_name, job.pieces)
    if (file === undefined) throw notFound('export')
    return reply
      .headers({ ...fileHeaders(job.list, job.format), 'cache-control': 'private, no-store' })
      .header('content-length', Number(job.size_bytes))
      .send(file)
  })
}
