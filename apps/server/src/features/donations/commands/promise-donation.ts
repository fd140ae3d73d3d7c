import type { PayingWallet } from '@banyan/contract/payments/wallets.ts'
import { refuseGift } from '@banyan/domain/donations/cause.ts'
import { receivableOf, refuseCommit, type DonationMode } from '@banyan/domain/donations/commitment.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { causeRefusal } from '../causes/cause-refusals.ts'
import { foundCause } from '../causes/present-cause.ts'
import { maybeLockCause, type ShownCause } from '../causes/queries.ts'
import { commitRefusal } from '../commit-refusals.ts'
import { feeFor } from '../fees/fee-for.ts'
import { maybeBalance, onWallet } from '#features/ledger/payments/index.ts'
import { maybePackageOnSale } from '#features/sales/packages/index.ts'
import { countWaiting, getPromising } from '../giving/queries.ts'
import { mayPay } from '../may-pay.ts'
import { getRules } from '../queries.ts'
import { payFee } from './settle-fee.ts'

export interface PromisedDonation {
  readonly id: bigint
  /** How many wait before it. */
  readonly ahead: number
  readonly amount_minor: bigint
  readonly fee_minor: bigint
  /** What is left in the wallet that paid the fee; null without one. */
  readonly balance_after_minor: bigint | null
}

interface Promising {
  readonly member_id: bigint
  readonly package_id: bigint
  /** What a package of the mode CAUSE is given to; null for the others. */
  readonly cause_id?: bigint | null
  /** Where the fee comes from, when the package has one. */
  readonly wallet?: PayingWallet | null
}

/**
 * A member promises what a package asks for and takes a place in the queue. Figures are frozen: what the package asks
 * later changes nothing. Refuses somebody blocked or gone, one promise more than may be open, a stage before the one
 * below it is completed, a package smaller than the one held, a gift that its cause has no room for, and a wallet that does
 * not hold the fee.
 */
export async function promiseDonation(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { member_id, package_id, cause_id = null, wallet = null }: Promising,
): Promise<PromisedDonation> {
  const now = clock.now()
  // Before the member, as everybody locks them; of two who promise the last of it the second finds it promised.
  const cause = cause_id === null ? undefined : await maybeLockCause(trx, cause_id)
  // Of two promises of one member at once the second counts the first.
  await trx.selectFrom('member').select('id').where('id', '=', member_id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const member = await getPromising(trx, member_id)
  const asked = await maybePackageOnSale(trx, package_id, now)
  const { round_off_digits } = await trx.selectFrom('company').select('round_off_digits').executeTakeFirstOrThrow()
  const { most_open_commitments } = await getRules(trx)
  const amount_minor = asked?.donation_amount_minor ?? null
  const stage = asked?.donation_stage ?? null
  const price_minor = asked?.price_minor ?? 0n
  const is_on_sale = amount_minor !== null
  const refusal = refuseCommit(member, { is_on_sale, most_open_commitments, stage, price_minor })
  if (refusal !== undefined) throw commitRefusal(refusal)
  if (asked === undefined || amount_minor === null) throw commitRefusal('not_on_sale')

  const mode = asked.donation_mode as DonationMode
  await assertGift(trx, { mode, member_id, amount_minor, cause_id, cause })
  const terms = {
    mode,
    amount_minor,
    receive_count: asked.donation_receive_count,
    growth_percent: asked.donation_growth_percent,
  }
  const fee = await feeFor(trx, asked, { wallet, person_id: member.person_id, round_off_digits, now })
  const ahead = await countWaiting(trx, mode)
  const { id } = await trx
    .insertInto('donation_commitment')
    .values({
      member_id,
      package_id,
      mode,
      amount_minor,
      receivable_minor: receivableOf(terms, round_off_digits),
      bv_minor: asked.donation_bv_minor,
      fee_minor: fee.fee_minor,
      fee_gst_minor: fee.fee_gst_minor,
      fee_gst_percent: asked.gst_percent,
      ...(fee.wallet !== null && { fee_wallet: fee.wallet, fee_status: 'held' }),
      stage,
      cause_id,
      since: now,
      ahead,
      promised_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { fee_minor } = fee
  if (fee.wallet === null) return { id, ahead, amount_minor, fee_minor, balance_after_minor: null }
  const { person_id } = member
  await payFee(trx, { commitment_id: id, person_id, wallet: fee.wallet, fee_minor, at: now }).catch((error: unknown) =>
    Promise.reject(onWallet(error)),
  )
  const balance_after_minor = (await maybeBalance(trx, person_id, fee.wallet)) ?? 0n
  return { id, ahead, amount_minor, fee_minor, balance_after_minor }
}

interface Gift {
  readonly mode: DonationMode
  readonly member_id: bigint
  readonly amount_minor: bigint
  readonly cause_id: bigint | null
  readonly cause: ShownCause | undefined
}

/** A package of the mode CAUSE, and no other, is given to a cause, which has room for it and is not the giver's own. */
async function assertGift(trx: Transaction, { mode, member_id, amount_minor, cause_id, cause }: Gift): Promise<void> {
  if (mode !== 'cause') {
    if (cause_id !== null) throw causeRefusal('cause_unwanted')
    return
  }
  if (cause_id === null) throw causeRefusal('cause_needed')
  if (cause === undefined) throw causeRefusal('cause_closed')
  const mayPair = await mayPay(trx, member_id, cause.member_id)
  const refusal = refuseGift(foundCause(cause), { amount_minor, mayPair })
  if (refusal !== undefined) throw causeRefusal(refusal)
}
