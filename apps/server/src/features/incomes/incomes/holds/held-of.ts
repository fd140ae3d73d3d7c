import type { z } from 'zod'
import type { heldIncomes } from '@banyan/contract/dashboards/user-dashboard.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Services } from '#kit/context.ts'
import { findHeldDays } from './queries.ts'

/** What a member cannot spend yet, by the day on which it becomes free. */
export async function heldOf(
  { db }: Pick<Services, 'db'>,
  member_id: bigint,
  zone: string,
): Promise<z.output<typeof heldIncomes>> {
  const days = await findHeldDays(db, member_id, zone)
  return {
    total: minor(days.reduce((sum, { amount }) => sum + amount, 0n)),
    days: days.map(({ amount, ...day }) => ({ ...day, amount: minor(amount) })),
  }
}
