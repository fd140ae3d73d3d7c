import type { ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Database } from '#kit/database/database.ts'
import { presentCommitment } from './present-commitment.ts'
import { findCommitments, type CommitmentList, type Looking } from './queries.ts'

/** A page of promises, as its reader sees them, with what they come to. */
export async function listCommitments(
  db: Database,
  list: CommitmentList,
  request: ListRequest<CommitmentList>,
  looking: Looking,
): Promise<Page<RowOf<CommitmentList>, TotalsOf<CommitmentList>>> {
  const found = await findCommitments(db, list, request, looking)
  const total = (name: string) => minor(found.totals[name] ?? 0n)
  return {
    ...found,
    data: found.rows.map((row) => presentCommitment(row, { isAdmin: looking.member_id === null, now: looking.now })),
    totals: { amount: total('amount'), linked: total('linked'), settled: total('settled'), left: total('left') },
  }
}
