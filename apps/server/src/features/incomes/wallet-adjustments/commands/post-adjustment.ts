import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import {
  accountOf,
  type AdjustableWallet,
  type AdjustmentDirection,
  type AdjustmentReason,
} from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import type { Transaction } from '#kit/database/database.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'

interface Decided {
  readonly id: bigint
  readonly person_id: bigint
  readonly wallet: string
  readonly direction: string
  readonly reason_code: string
  readonly amount_minor: bigint
  readonly at: Date
  readonly by_person_id: bigint
}

/**
 * Moves what an adjustment says, between the wallet and the company's account of its reason. Refuses with 400
 * `insufficient_funds` a debit of more than the wallet holds.
 */
export async function postAdjustment(trx: Transaction, { id, person_id, amount_minor, ...of }: Decided): Promise<void> {
  const name = of.wallet as AdjustableWallet
  const wallet = walletCode(name, person_id)
  const account = accountOf({ wallet: name, reason_code: of.reason_code as AdjustmentReason })
  const isCredit = (of.direction as AdjustmentDirection) === 'credit'
  const [debit, credit] = isCredit ? ([account, wallet] as const) : ([wallet, account] as const)
  const reference = `wallet_adjustment:${id}`
  await postJournal(trx, {
    kind: 'wallet_adjustment',
    reference,
    idempotency_key: reference,
    input: { wallet_adjustment_id: id },
    event_at: of.at,
    created_by: of.by_person_id,
    transfers: [{ debit, credit, amount_minor, kind: of.reason_code }],
  })
}
