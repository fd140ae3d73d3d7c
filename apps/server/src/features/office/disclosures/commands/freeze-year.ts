import { disclosedYear } from '@banyan/contract/compliance/disclosure.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { yearName } from '@banyan/domain/disclosure/disclosed-year.ts'
import { z } from 'zod'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { isAwaitingRuns, nextWindow } from '#features/ledger/closings/index.ts'
import { assertYear, spanOf } from '../disclosed-years.ts'
import { isCrediting, lastEventBefore } from '../queries.ts'
import { computeYear } from '../compute-year.ts'

interface Freezing {
  readonly company: Company
  readonly year: number
  readonly reason: string
  readonly by_person_id: bigint
}

/**
 * Keeps the figures of a year as they are now, for ever. Refuses a year that has not ended, one that is frozen, and one of
 * which something may still be paid: a closing up to its end that is not credited, or an activation that no run has taken.
 */
export async function freezeYear(
  trx: Transaction,
  services: Pick<Services, 'db' | 'clock'>,
  { company, year, reason, by_person_id }: Freezing,
): Promise<void> {
  const now = services.clock.now()
  assertYear(company, now, year)
  const name = yearName(year)
  const { to } = spanOf(company, year)
  if (to > now) throw refuseField('year', said('company.year_running', { name }), 'year_running')
  const { from_ms } = await nextWindow(services)
  const isUnpaid =
    from_ms < to.getTime() ||
    (await isCrediting(trx, to)) ||
    (await isAwaitingRuns(trx, await lastEventBefore(trx, to)))
  if (isUnpaid) throw refuseField('year', said('company.year_unpaid', { name }), 'year_unpaid')
  const figures = z.encode(disclosedYear, await computeYear(trx, { company, year, now }))
  const frozen = await trx
    .insertInto('frozen_disclosure')
    .values({ year, figures: JSON.stringify(figures), reason, frozen_at: now, frozen_by: by_person_id })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (frozen === undefined) throw new Refusal(409, 'year_frozen', said('company.year_frozen', { name }))
}
