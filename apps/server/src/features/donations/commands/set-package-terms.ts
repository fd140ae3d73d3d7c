import type { DonationMode } from '@banyan/domain/donations/commitment.ts'
import type { Transaction } from '../../../kit/database.ts'
import { notFound, refuseField } from '../../../kit/refusal.ts'

export interface PackageTerms {
  readonly mode: DonationMode | null
  readonly amount_minor: bigint | null
  readonly receive_count: number
  readonly growth_percent: string
  /** For the mode STAGE alone. */
  readonly stage: number | null
}

const columns = [
  'donation_mode',
  'donation_amount_minor',
  'donation_receive_count',
  'donation_growth_percent',
  'donation_stage',
] as const

const termsAt = (trx: Transaction, id: bigint) =>
  trx.selectFrom('package').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Sets what a package asks its taker to give, for promises from now on, and answers what it asked before. Refuses an
 * amount finer than the company rounds to, which nobody could pay.
 */
export async function setPackageTerms(
  trx: Transaction,
  {
    id,
    terms,
    round_off_digits,
  }: { readonly id: bigint; readonly terms: PackageTerms; readonly round_off_digits: number },
): Promise<PackageTerms> {
  const { mode, amount_minor, receive_count, growth_percent, stage } = terms
  const before = await termsAt(trx, id)
  if (before === undefined) throw notFound('package')
  if (amount_minor !== null && amount_minor % 10n ** BigInt(2 - round_off_digits) !== 0n)
    throw refuseField('amount', 'Give an amount as fine as the company rounds, and no finer.')
  await trx
    .updateTable('package')
    .set({
      donation_mode: mode,
      donation_amount_minor: amount_minor,
      donation_receive_count: receive_count,
      donation_growth_percent: growth_percent,
      donation_stage: stage,
    })
    .where('id', '=', id)
    .execute()
  return {
    mode: before.donation_mode as DonationMode | null,
    amount_minor: before.donation_amount_minor,
    receive_count: before.donation_receive_count,
    growth_percent: before.donation_growth_percent,
    stage: before.donation_stage,
  }
}
