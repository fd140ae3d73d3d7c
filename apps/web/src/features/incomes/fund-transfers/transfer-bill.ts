import type { findTransferTerms } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { partsOf } from '@banyan/domain/fund-transfers/fund-transfer.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type TransferTerms = WireReply<typeof findTransferTerms>['data']

/** What leaves a wallet, what of it the company keeps, what arrives, and what stays; as it travels. */
export interface TransferBill {
  readonly amount: string
  readonly charge: string
  readonly net: string
  /** Undefined when the wallet holds too little. */
  readonly after: string | undefined
}

const write = (amount: bigint) => money.encode(minor(amount))

/** By the same rules as the server moves; undefined while no amount above zero is typed. */
export function transferBill(
  amount: string | undefined,
  { charge_percent, round_off_digits }: Pick<TransferTerms, 'charge_percent' | 'round_off_digits'>,
  balance: string,
): TransferBill | undefined {
  const typed = money.safeDecode(amount ?? '')
  if (!typed.success || typed.data <= 0n) return undefined
  const { charge_minor, net_minor } = partsOf(typed.data, charge_percent, round_off_digits)
  const after = money.decode(balance) - typed.data
  return {
    amount: write(typed.data),
    charge: write(charge_minor),
    net: write(net_minor),
    after: after < 0n ? undefined : write(after),
  }
}
