import type { ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Database } from '#kit/database/database.ts'
import { presentCommitment } from './present-commitment.ts'
import { findCommitments, type CommitmentList, type CommitmentScope } from './queries.ts'

/** A page of promises, as its reader sees them, with what they come to. */
export async function listCommitments(
  db: Database,
  list: CommitmentList,
  request: ListRequest<CommitmentList>,
  scope: CommitmentScope,
): Promise<Page<RowOf<CommitmentList>, TotalsOf<CommitmentList>>> {
  const found = await findCommitments(db, list, request, scope)
  const total = (name: string) => minor(found.totals[name] ?? 0n)
  return {
    ...found,
    data: found.rows.map((row) => presentCommitment(row, { isAdmin: scope.member_id === null, now: scope.now })),
    totals: { amount: total('amount'), linked: total('linked'), settled: total('settled'), left: total('left') },
  }
}
