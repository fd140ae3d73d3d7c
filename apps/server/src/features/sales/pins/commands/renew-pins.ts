import { said } from '@banyan/contract/words/refusals.ts'
import { showDay } from '@banyan/domain/calendar/show.ts'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { mayRenew, statusNow } from '@banyan/domain/pins/pin-status.ts'
import { bulkResults } from '#kit/http/bulk.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { zoneOfCompany } from '../queries.ts'
import { lockPins } from './lock-pins.ts'
import { recordMovements } from './record-movements.ts'
import { tellOwners } from './tell-owners.ts'

interface RenewPins {
  /** 1 to 500, each once. */
  readonly pin_ids: readonly bigint[]
  /** The last day they are valid on, in the company's calendar. */
  readonly valid_until: Day
  readonly reason: string
}

const most_years = 10
const year_ms = 365 * 86_400_000

/** The first instant after a day. Refuses on `valid_until` a day that is over, and one that is far away. */
async function endOf(trx: Transaction, valid_until: Day, now: Date): Promise<Date> {
  const end = new Date(startOfDay(addDays(valid_until, 1), await zoneOfCompany(trx)))
  if (end <= now) throw refuseField('valid_until', said('sales.renew_past'))
  if (end.getTime() > now.getTime() + most_years * year_ms)
    throw refuseField('valid_until', said('sales.renew_years', { most_years }))
  return end
}

/**
 * Gives expired pins another end, each as if it were alone: one that is not expired is named with the reason and stops no
 * other. What was paid for them is still owed to their owners, so no money moves.
 */
export async function renewPins(trx: Transaction, services: Services, { pin_ids, valid_until, reason }: RenewPins) {
  const now = services.clock.now()
  const expires_at = await endOf(trx, valid_until, now)
  const judged = (await lockPins(trx, pin_ids)).map((pin) => {
    const status = statusNow({ status: pin.status, expires_at: pin.expires_at }, now)
    const refusal = mayRenew(status)
      ? undefined
      : refuseField('id', said('sales.pin_status_renew', { status }), `pin_${status}`)
    return { pin, name: pin.pin_no, refusal }
  })
  const renewed = judged.filter(({ refusal }) => refusal === undefined).map(({ pin }) => pin)
  const ids = renewed.map(({ id }) => id)
  // Those that nobody has marked yet expire first, so that every history of a pin reads alike.
  const unmarked = renewed.filter(({ status }) => status === 'unused').map(({ id }) => id)
  await recordMovements(trx, { kind: 'expired', pin_ids: unmarked, at: now })
  await recordMovements(trx, { kind: 'renewed', pin_ids: ids, at: now, reason, renewed_until: expires_at })
  if (ids.length > 0)
    await trx.updateTable('pin').set({ status: 'unused', expires_at }).where('id', 'in', ids).execute()
  const values = { until: showDay(valid_until), reason }
  await tellOwners(trx, services, renewed, { template: 'pins_renewed', values })
  return { ...bulkResults(pin_ids, new Map(judged.map((one) => [one.pin.id, one])), 'pin'), expires_at }
}
