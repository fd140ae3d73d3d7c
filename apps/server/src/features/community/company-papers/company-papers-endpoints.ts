import * as contract from '@banyan/contract/company-papers/company-papers.ts'
import kindNames from '@banyan/contract/words/en/company-paper-kinds.ts'
import { mountRecord } from '#features/people/records/index.ts'
import { fileLink } from '#features/platform/files/index.ts'
import { todayOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { addCompanyPaper, changeCompanyPaper } from './commands/change-company-papers.ts'
import { findCompanyPapers, hasCompanyPaper, lockCompanyPaper, maybePaperFile } from './queries.ts'

export function mountCompanyPapers(api: Api): void {
  mount(api, contract.findCompanyPapers, async (context) => ({
    data: await findCompanyPapers(context.db, todayOf(context)),
  }))

  mountRecord(api, contract.companyPapers, {
    missing: 'company_paper',
    has: hasCompanyPaper,
    add: addCompanyPaper,
    lock: lockCompanyPaper,
    save: changeCompanyPaper,
    nameOf: ({ kind, number }) => `${kindNames[kind]} ${number}`,
    mayGo: () => Promise.resolve(true),
  })

  mount(api, contract.openCompanyPaper, (context, { params: { id } }) =>
    context.write(async (trx) => {
      const file_id = await maybePaperFile(trx, id)
      if (file_id === undefined) throw notFound('company_paper')
      context.note({ subject_type: contract.companyPapers.noun, subject_id: String(id) })
      return { data: await fileLink(trx, context.clock, file_id) }
    }),
  )
}
