import type { PayingWallet } from '@banyan/contract/payments/wallets.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { refusePayment } from '@banyan/domain/payments/paying-wallets.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { maybeBalance, paymentRefusal } from '#features/ledger/payments/index.ts'
import { checkTerms } from './check-terms.ts'

interface PackageFee {
  readonly donation_fee_minor: bigint
  readonly donation_bv_minor: bigint
  readonly gst_percent: string
}

interface Paying {
  readonly wallet: PayingWallet | null
  readonly person_id: bigint
  readonly round_off_digits: number
  readonly now: Date
}

interface Fee {
  readonly fee_minor: bigint
  readonly fee_gst_minor: bigint
  /** Null: nothing is to pay. */
  readonly wallet: PayingWallet | null
}

/**
 * The fee of a package that is taken by donating, and the wallet that pays it. Refuses with 400 on the wallet where one is
 * needed, not needed, or holds too little; with 409 a package whose volume the plans no longer let it carry.
 */
export async function feeFor(
  trx: Transaction,
  { donation_fee_minor: fee_minor, donation_bv_minor, gst_percent }: PackageFee,
  { wallet, person_id, round_off_digits, now }: Paying,
): Promise<Fee> {
  if (fee_minor === 0n) {
    if (wallet !== null) throw refuseField('wallet', said('donations.no_fee'), 'no_fee')
    return { fee_minor, fee_gst_minor: 0n, wallet }
  }
  if (wallet === null) throw refuseField('wallet', said('donations.wallet_missing'), 'wallet_missing')
  const { gst_minor } = splitGst(fee_minor, gst_percent, round_off_digits)
  const fee = { fee_minor: fee_minor - gst_minor, volume_minor: donation_bv_minor }
  if (!(await checkTerms(trx, now, fee)).is_covered)
    throw new Refusal(409, 'volume_too_large', said('donations.terms_outdated'))
  const balance_minor = await maybeBalance(trx, person_id, wallet)
  const refusal = refusePayment({ wallet, user_type: 'User', balance_minor }, fee_minor)
  if (refusal !== undefined) throw paymentRefusal(refusal)
  return { fee_minor, fee_gst_minor: gst_minor, wallet }
}
