import type { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import { mayOf } from '@banyan/domain/lives/life.ts'
import { isReturnLate } from '@banyan/domain/withdrawals/last-return.ts'
import {
  partiesOfWithdrawal,
  withdrawalLife,
  type WithdrawalState,
} from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { viewerOf } from '#features/people/lives/index.ts'
import type { Actor } from '#kit/context.ts'

export type WithdrawalList = typeof withdrawalLists.admin

interface Seen {
  readonly person_id: bigint
  readonly state: string
  readonly acted_at: Date
  readonly acted_by_user_id: string
  readonly acted_by_user_type: string
  readonly bank_file_no: string | null
  readonly is_stopped: boolean
}

/** What this reader may see and do of a withdrawal. Which admin acted, and in which file it is, is the company's affair. */
export function withdrawalFor(row: Seen, actor: Actor, now: Date) {
  const who = viewerOf(actor)
  const state = row.state as WithdrawalState
  const may = mayOf(withdrawalLife, { state }, partiesOfWithdrawal(row, who))
  const isShown = who.is_admin || row.acted_by_user_type !== 'Admin'
  return {
    acted_by_user_id: isShown ? row.acted_by_user_id : null,
    bank_file_no: who.is_admin ? row.bank_file_no : null,
    is_stopped: who.is_admin && row.is_stopped,
    may: {
      cancel: may('cancel'),
      decide: may('approve'),
      process: may('process') && !row.is_stopped,
      pay: may('pay'),
      fail: may('fail'),
      return: may('return') && !isReturnLate(row.acted_at, now),
    },
  }
}
