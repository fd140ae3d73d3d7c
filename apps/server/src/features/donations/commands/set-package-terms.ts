import { said } from '@banyan/contract/words/refusals.ts'
import type { DonationMode } from '@banyan/domain/donations/commitment.ts'
import type { Transaction } from '#kit/database/database.ts'
import { formatDecimal } from '@banyan/domain/money/decimal.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import { checkTerms } from '../fees/check-terms.ts'
import { isComplianceOn, lockCompany } from '#features/platform/company/index.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'

export interface PackageTerms {
  readonly mode: DonationMode | null
  readonly amount_minor: bigint | null
  readonly receive_count: number
  readonly growth_percent: string
  /** For the mode STAGE alone. */
  readonly stage: number | null
  /** What the company takes when it is promised, GST included, and what the donation counts for those above; in hundredths. */
  readonly fee_minor: bigint
  readonly bv_minor: bigint
}

const columns = [
  'name',
  'donation_mode',
  'donation_amount_minor',
  'donation_receive_count',
  'donation_growth_percent',
  'donation_stage',
  'donation_fee_minor',
  'donation_bv_minor',
  'gst_percent',
] as const

const termsAt = (trx: Transaction, id: bigint) =>
  trx.selectFrom('package').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Sets what a package asks its taker to give, for promises from now on, and answers its name and what it asked before. Refuses
 * donations to other members while compliance mode is on, an
 * amount or a fee finer than the company rounds to, which nobody could pay, and a volume on which the plan could pay more than
 * it may pay out of the fee.
 */
export async function setPackageTerms(
  trx: Transaction,
  {
    id,
    terms,
    round_off_digits,
    now,
  }: { readonly id: bigint; readonly terms: PackageTerms; readonly round_off_digits: number; readonly now: Date },
): Promise<{ readonly name: string; readonly before: PackageTerms }> {
  const { mode, amount_minor, receive_count, growth_percent, stage, fee_minor, bv_minor } = terms
  const before = await termsAt(trx, id)
  if (before === undefined) throw notFound('package')
  if (amount_minor !== null && amount_minor % 10n ** BigInt(2 - round_off_digits) !== 0n)
    throw refuseField('amount', said('donations.amount_too_fine'))
  if (fee_minor % 10n ** BigInt(2 - round_off_digits) !== 0n)
    throw refuseField('fee', said('donations.amount_too_fine'))
  if (mode !== null && mode !== 'cause') await assertMayDonate(trx)
  await assertCovered(trx, { fee_minor, bv_minor, gst_percent: before.gst_percent, round_off_digits, now })
  await trx
    .updateTable('package')
    .set({
      donation_mode: mode,
      donation_amount_minor: amount_minor,
      donation_receive_count: receive_count,
      donation_growth_percent: growth_percent,
      donation_stage: stage,
      donation_fee_minor: fee_minor,
      donation_bv_minor: bv_minor,
    })
    .where('id', '=', id)
    .execute()
  return {
    name: before.name,
    before: {
      mode: before.donation_mode,
      amount_minor: before.donation_amount_minor,
      receive_count: before.donation_receive_count,
      growth_percent: before.donation_growth_percent,
      stage: before.donation_stage,
      fee_minor: before.donation_fee_minor,
      bv_minor: before.donation_bv_minor,
    },
  }
}

interface Fee {
  readonly fee_minor: bigint
  readonly bv_minor: bigint
  readonly gst_percent: string
  readonly round_off_digits: number
  readonly now: Date
}

/** Refuses a volume that the fee does not carry, with the calculation in words. */
async function assertCovered(
  trx: Transaction,
  { fee_minor, bv_minor, gst_percent, round_off_digits, now }: Fee,
): Promise<void> {
  if (fee_minor === 0n && bv_minor === 0n) return
  const { taxable_minor } = splitGst(fee_minor, gst_percent, round_off_digits)
  const check = await checkTerms(trx, now, { fee_minor: taxable_minor, volume_minor: bv_minor })
  if (check.is_covered) return
  const shown = (minor: bigint) => formatDecimal(minor, 2)
  const { worst_minor, cap_minor, payout_percent, most_volume_minor, basis } = check
  const { sentence: sum } = said('donations.plan_could_pay', {
    worst_minor: shown(worst_minor),
    taxable_minor: shown(taxable_minor),
    payout_percent,
    cap_minor: shown(cap_minor),
  })
  if (basis !== 'bv') throw refuseField('fee', said('donations.fee_too_small', { sum }), 'fee_too_small')
  throw refuseField(
    'bv',
    said('donations.volume_too_large', { sum, most_volume_minor: shown(most_volume_minor) }),
    'volume_too_large',
  )
}

/** Compliance mode is switched under the same lock. */
async function assertMayDonate(trx: Transaction): Promise<void> {
  await lockCompany(trx)
  if (await isComplianceOn(trx)) throw refuseField('mode', said('company.compliance_donations'), 'compliance_is_on')
}
