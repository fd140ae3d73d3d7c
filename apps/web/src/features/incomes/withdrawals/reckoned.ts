import type { userWithdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'
import { reckonWithdrawal } from '@banyan/domain/withdrawals/reckon-withdrawal.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Offer = WireReply<typeof userWithdrawalOffer>['data']

/** What a withdrawal comes to, as it travels. */
export interface Reckoned {
  readonly gross: string
  readonly charge: string
  readonly gst: string
  readonly other: string
  readonly net: string
  /** Undefined when the wallet holds less. */
  readonly after: string | undefined
  /** In hundredths. */
  readonly net_minor: Minor
}

const write = (amount: bigint) => money.encode(minor(amount))

/** By the same rules as the server; undefined while no amount is typed, and where the charges leave nothing. */
export function reckonedOf(amount: string | undefined, offer: Offer): Reckoned | undefined {
  const read = money.safeDecode(amount ?? '')
  if (!read.success || read.data <= 0n) return undefined
  const { charge_percent, gst_percent, bank_fee, round_off_digits, balance } = offer
  const charges = { charge_percent, gst_percent, bank_fee: money.decode(bank_fee) }
  const of = reckonWithdrawal(read.data, charges, round_off_digits)
  if (of.net_minor <= 0n) return undefined
  const after = money.decode(balance) - read.data
  return {
    gross: write(of.gross_minor),
    charge: write(of.charge_minor),
    gst: write(of.gst_minor),
    other: write(of.other_minor),
    net: write(of.net_minor),
    after: after < 0n ? undefined : write(after),
    net_minor: of.net_minor,
  }
}
