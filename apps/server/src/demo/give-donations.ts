import { minor } from '@banyan/domain/money/minor.ts'
import { setPackageTerms } from '#features/donations/index.ts'
import { addPackage } from '#features/sales/packages/index.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { donationActs } from './donation-acts.ts'
import { findDonationCast, hasDonations } from './donation-queries.ts'
import { amount_minor, givers, story_ms, tellStory } from './donation-story.ts'
import { getCompany, getDemoPeople } from './queries.ts'

/** A package of its own, without volume: what others were paid, and why, stays as it is. */
async function addDonationPackage(
  trx: Transaction,
  { admin_id, at, round_off_digits }: { admin_id: bigint; at: Date; round_off_digits: number },
): Promise<bigint> {
  const { id } = await addPackage(trx, {
    package: {
      name: 'Helping hands',
      description: 'Give to another member. Others may give to you later.',
      price: minor(amount_minor),
      gst_percent: '18',
      hsn: '',
      bv: minor(0n),
      daily_cap: minor(0n),
      colour: '',
      order_no: 4,
      is_active: true,
      sale_from: null,
      sale_until: null,
      pin_validity_days: null,
      matching_rate_percent: null,
      products: [],
      upgrade_ids: [],
    },
    round_off_digits,
    by_person_id: admin_id,
    at,
  })
  const nothing = { stage: null, fee_minor: 0n, bv_minor: 0n }
  const terms = { mode: 'queue', amount_minor, receive_count: 1, growth_percent: '0', ...nothing } as const
  await setPackageTerms(trx, { id, terms, round_off_digits, now: at })
  return id
}

/**
 * Lets a dozen members of a demo give to one another, so that the pages about it have something to show. All of it or
 * nothing is written, and nothing a second time.
 */
export async function giveDonations(services: Services): Promise<void> {
  const { db, clock } = services
  if (await hasDonations(db)) return
  const { admin_id } = await getDemoPeople(db)
  const { zone, round_off_digits } = await getCompany(db)
  await inTransaction(db, async (trx) => {
    const at = new Date(clock.now().getTime() - story_ms)
    const package_id = await addDonationPackage(trx, { admin_id, at, round_off_digits })
    const cast = await findDonationCast(trx, givers)
    await tellStory(donationActs(trx, services, { admin_id, package_id, zone }), cast)
  })
}
