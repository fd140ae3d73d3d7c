import type { z } from 'zod'
import type { donationOffer } from '@banyan/contract/donations/commitments.ts'
import { receivableOf, refuseCommit, type DonationMode } from '@banyan/domain/donations/commitment.ts'
import type { GivingStatus } from '@banyan/domain/donations/donation-status.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { isOnSale } from '@banyan/domain/packages/on-sale.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Database } from '#kit/database/database.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import { commitRefusal } from '../commit-refusals.ts'
import { getRules } from '../queries.ts'
import { countWaiting, findOffered, getPromising } from './queries.ts'

interface Asking {
  readonly member_id: bigint
  /** Of the company's calendar. */
  readonly today: Day
  readonly round_off_digits: number
}

/** What a member can take by giving to others, and why not now; asked of the decision that a promise is held to. */
export async function findOffers(
  db: Database,
  { member_id, today, round_off_digits }: Asking,
): Promise<z.output<typeof donationOffer>[]> {
  const [rules, member, packages] = await Promise.all([
    getRules(db),
    getPromising(db, member_id),
    findOffered(db, member_id),
  ])
  const offered = packages.filter((row) => isOnSale(row, today))
  const modes = [...new Set(offered.map(({ donation_mode }) => donation_mode as DonationMode))]
  const waiting = new Map(await Promise.all(modes.map(async (mode) => [mode, await countWaiting(db, mode)] as const)))
  const { most_open_commitments, maturity_days, pay_window_h } = rules
  return offered.map((row) => {
    const mode = row.donation_mode as DonationMode
    const refusal = refuseCommit(member, {
      is_on_sale: true,
      most_open_commitments,
      stage: row.donation_stage,
      price_minor: row.price_minor,
    })
    const { donation_receive_count: receive_count, donation_growth_percent: growth_percent } = row
    const amount_minor = row.donation_amount_minor ?? 0n
    return {
      package_id: row.id,
      name: row.name,
      description: row.description,
      colour: row.colour,
      mode,
      stage: row.donation_stage,
      amount: minor(amount_minor),
      receive_count,
      growth_percent: plainPercent(growth_percent),
      receivable: minor(receivableOf({ mode, amount_minor, receive_count, growth_percent }, round_off_digits)),
      bv: minor(row.donation_bv_minor),
      fee: minor(row.donation_fee_minor),
      daily_cap: minor(row.daily_cap_minor),
      maturity_days,
      pay_window_h,
      waiting: waiting.get(mode) ?? 0,
      own:
        row.own_id === null
          ? null
          : { id: row.own_id, status: row.own_status as GivingStatus, is_to_pay: row.own_is_to_pay === true },
      is_own: row.id === member.held_package_id,
      has_kyc: member.has_kyc,
      refusal: refusal === undefined ? '' : commitRefusal(refusal).message,
    }
  })
}
