import type { dispatchLife } from '@banyan/domain/dispatches/dispatch-status.ts'
import type { MoveOf } from '@banyan/domain/lives/life.ts'
import { moveRow } from '#features/people/lives/index.ts'
import { dispatches } from '#features/sales/dispatches/index.ts'
import { saveProfile } from '#features/people/profiles/index.ts'
import { manualClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { actingAs } from './money-acts.ts'
import { findWaitingDispatches, getCompany, getDemoPeople, hasSentProducts } from './queries.ts'

const hour_ms = 3_600_000
const couriers = ['Namuna Courier', 'Sample Express', 'Udaharan Post']

/** Plainly made up, as everything in a demo. */
const home = {
  date_of_birth: '1990-01-01',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  nominee_name: '',
  nominee_relationship: '',
  nominee_mobile: '',
} as const

interface Step {
  readonly move: MoveOf<typeof dispatchLife>
  readonly after_ms: number
  readonly remark?: string
}

const packed: Step = { move: 'pack', after_ms: 2 * hour_ms }
const sent: Step = { move: 'dispatch', after_ms: 5 * hour_ms }

/** How far each has come: the oldest half has arrived, what is newest still waits. */
function stepsOf(nth: number, count: number): readonly Step[] {
  if (nth === 1) return [packed, sent, { move: 'return', after_ms: 30 * hour_ms, remark: 'Nobody opened the door.' }]
  if (nth === 2) return [{ move: 'cancel', after_ms: hour_ms, remark: 'The member asked not to be sent anything.' }]
  const share = nth / count
  if (share < 0.5) return [packed, sent, { move: 'deliver', after_ms: 24 * hour_ms }]
  if (share < 0.7) return [packed, sent]
  return share < 0.85 ? [packed] : []
}

/**
 * Lets the franchise of a demo pack and send most of what members are owed, so that the pages about it have something to
 * show. Does nothing a second time.
 */
export async function sendProducts(services: Services): Promise<void> {
  const { db, clock } = services
  if (await hasSentProducts(db)) return
  const { franchise_id } = await getDemoPeople(db)
  const company = await getCompany(db)
  const waiting = await findWaitingDispatches(db)
  const now_ms = clock.now().getTime()
  for (const [nth, { id, created_at, person_id, name, version }] of waiting.entries()) {
    const steps = stepsOf(nth, waiting.length)
    if (steps.length === 0) continue
    await inTransaction(db, async (trx) => {
      const address = `${nth + 1} Sample Street, Udaharan Nagar`
      await saveProfile(trx, services, { person_id, company, given: { name, ...home, address, version } })
      for (const { move, after_ms, remark = '' } of steps) {
        const past = manualClock(new Date(Math.min(created_at.getTime() + after_ms, now_ms)))
        const sending = { courier: couriers[nth % couriers.length]!, tracking_no: `SAMPLE-${1000 + nth}` }
        // Members say themselves what has arrived.
        const by = await actingAs(trx, services, {
          person_id: move === 'deliver' ? person_id : franchise_id,
          clock: past,
        })
        const body = { how: 'courier', ...sending, remark, reason: remark }
        await moveRow(trx, by, dispatches, { id, move, body, is_proven: true })
      }
    })
  }
}
