import type { CompanyPaperBody } from '@banyan/contract/company-papers/company-papers.ts'
import { keepFile } from '#features/platform/files/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'

/** Takes the upload that a paper names. What it named before stays: its versions tell of it. */
async function takeFile(trx: Transaction, context: Context, file_id: bigint | null): Promise<void> {
  if (file_id !== null) await keepFile(trx, { file_id, purpose: 'company_paper', owner_id: actorOf(context).person_id })
}

/** @returns its id */
export async function addCompanyPaper(trx: Transaction, context: Context, paper: CompanyPaperBody): Promise<bigint> {
  await takeFile(trx, context, paper.file_id)
  const { id } = await trx
    .insertInto('company_paper')
    .values({ ...paper, created_at: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes some of a paper, which is locked. */
export async function changeCompanyPaper(
  trx: Transaction,
  id: bigint,
  change: CompanyPaperBody | { readonly is_active: boolean },
  context: Context,
): Promise<void> {
  if ('file_id' in change) {
    const { file_id } = await trx
      .selectFrom('company_paper')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (file_id !== change.file_id) await takeFile(trx, context, change.file_id)
  }
  await trx.updateTable('company_paper').set(change).where('id', '=', id).execute()
}
