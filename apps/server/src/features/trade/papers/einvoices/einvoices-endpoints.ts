import * as contract from '@banyan/contract/papers/einvoices.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { mountSetting } from '#features/people/records/index.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { keepIrn } from './commands/keep-irn.ts'
import { fileOfMonth, fileOfOne } from './einvoice-file.ts'
import { maybeAsked, maybeEinvoice } from './queries.ts'

const limits = { limits: 'export' } as const

/** Papers that need an IRN: their files for the e-invoice portal, and what it answered. */
export function mountEinvoices(api: Api): void {
  mountSetting(api, contract.einvoiceSetting)

  mount(api, contract.keepIrn, (context, { params: { id }, body }) =>
    context.write(async (trx) => {
      await keepIrn(trx, context, { id, ...body })
      return { data: { id } }
    }),
  )

  mount(api, contract.getEinvoice, async ({ db }, { query: { id } }) => {
    const found = await maybeEinvoice(db, id)
    if (found === undefined) throw notFound('trade_paper')
    return { data: found }
  })

  mount(
    api,
    contract.downloadEinvoice,
    async (context, { params: { id } }) => {
      const paper = await maybeAsked(context.db, id)
      if (paper === undefined) throw notFound('trade_paper')
      const { paper_no, irn_state } = paper
      if (irn_state === 'none') throw new Refusal(409, 'needs_no_irn', said('papers.needs_no_irn', { paper_no }))
      const file = await fileOfOne(context.db, id)
      context.note({ subject_type: 'trade_paper', subject_id: String(id), after: { paper_no, file: file.name } })
      return { data: file }
    },
    limits,
  )

  mount(
    api,
    contract.downloadEinvoices,
    async (context, { body: { month } }) => {
      const file = await fileOfMonth(context.db, month)
      context.note({ subject_type: 'gst_return', subject_id: month, after: { file: file.name, papers: file.papers } })
      return { data: file }
    },
    limits,
  )
}
