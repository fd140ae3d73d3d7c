import type { findTransferTerms } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { partsOf } from '@banyan/domain/fund-transfers/fund-transfer.ts'
import { typedAmount, wireBill } from '#kit/figures/wire-bill.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type TransferTerms = WireReply<typeof findTransferTerms>['data']
export type TransferBill = ReturnType<typeof transferBill>

/** By the same rules as the server moves; undefined while no amount above zero is typed. */
export function transferBill(
  amount: string | undefined,
  { charge_percent, round_off_digits }: Pick<TransferTerms, 'charge_percent' | 'round_off_digits'>,
  balance: string,
) {
  const typed = typedAmount(amount)
  return typed && wireBill(partsOf(typed, charge_percent, round_off_digits), typed, balance)
}
