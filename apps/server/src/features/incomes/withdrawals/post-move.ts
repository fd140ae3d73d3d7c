import {
  paymentTransfers,
  releaseTransfers,
  returnTransfers,
  type WithdrawalTransfer,
} from '@banyan/domain/withdrawals/withdrawal-postings.ts'
import type { withdrawalLife, WithdrawalMove } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import type { WithdrawalAmounts } from '@banyan/domain/withdrawals/compute-withdrawal.ts'
import type { Act } from '#features/people/lives/index.ts'
import { hintInstantRun } from '#features/ledger/closings/index.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { mirrorIncomes } from '#features/incomes/incomes/index.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { maybePaidEvent, type LockedWithdrawal } from './queries.ts'

type Moving = Pick<Act<typeof withdrawalLife, LockedWithdrawal>, 'trx' | 'row' | 'move' | 'at' | 'by'>

/** What a move does with the amount that is held. */
const postings: Readonly<
  Record<
    Exclude<WithdrawalMove, 'approve' | 'process'>,
    readonly [kind: string, transfersOf: (of: Parameters<typeof releaseTransfers>[0]) => readonly WithdrawalTransfer[]]
  >
> = {
  reject: ['withdrawal_refund', releaseTransfers],
  cancel: ['withdrawal_refund', releaseTransfers],
  fail: ['withdrawal_refund', releaseTransfers],
  pay: ['withdrawal_payment', paymentTransfers],
  return: ['withdrawal_refund', returnTransfers],
}

/** What a move moves in the books, by the kind of its journal. */
export function postingOf(move: keyof typeof postings, row: LockedWithdrawal) {
  const [kind, transfersOf] = postings[move]
  const { person_id, wallet } = row
  return {
    kind,
    transfers: transfersOf({ ...(row as unknown as WithdrawalAmounts), wallet, person_id }),
  }
}

/**
 * What members above earn of a withdrawal: a paid one is an event, and one that came back undoes it with all that it paid. A
 * franchise has nobody above it.
 */
async function recordForIncomes({ trx, row, move, at, by }: Moving): Promise<void> {
  const { id, member_id, gross_minor, wallet } = row
  // A refund is no earning, and nothing is kept of it that levels could be paid from.
  if (member_id === null || wallet === 'REFUND' || (move !== 'pay' && move !== 'return')) return
  const created_by = by.person_id
  const event = { member_id, at, source_type: 'withdrawal', source_id: id, created_by } as const
  if (move === 'pay') await recordEvent(trx, { ...event, kind: 'withdrawal_paid', amount_minor: gross_minor })
  else {
    const paid = await maybePaidEvent(trx, id)
    if (paid === undefined) throw new Error(`withdrawal ${id} was paid without an event`)
    const reversal_event_id = await recordEvent(trx, { ...event, kind: 'reversal', reverses_id: paid.id })
    await mirrorIncomes(trx, { event_id: paid.id, reversal_event_id, at, created_by })
  }
  await hintInstantRun(trx)
}

/** Posts what a move does with the amount, and records what members above earn or lose by it. Answers the journal. */
export async function postMove(act: Moving): Promise<bigint> {
  const { trx, row, move, at, by } = act
  const posting = postingOf(move as keyof typeof postings, row)
  const journal_id = await postJournal(trx, {
    ...posting,
    reference: `withdrawal:${row.id}`,
    idempotency_key: `${posting.kind}:${row.id}`,
    input: { withdrawal_id: row.id, move },
    event_at: at,
    created_by: by.person_id,
  })
  await recordForIncomes(act)
  return journal_id
}
