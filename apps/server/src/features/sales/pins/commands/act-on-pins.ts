import { said } from '@banyan/contract/words/refusals.ts'
import type { MovementKind } from '@banyan/domain/pins/movements.ts'
import { mayBlock, mayCancel, mayUnblock, statusNow, type PinStatus } from '@banyan/domain/pins/pin-status.ts'
import { bulkResults } from '#kit/http/bulk.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { lockPins } from './lock-pins.ts'
import { recordMovements } from './record-movements.ts'
import { takeUpExpired } from './take-up-expired.ts'
import { tellOwners } from './tell-owners.ts'
import { refundPins } from './refund-pins.ts'

interface Move {
  readonly to: PinStatus
  readonly kind: MovementKind
  readonly done: string
  readonly mayMove: (status: PinStatus) => boolean
}

const moves = {
  block: { to: 'blocked', kind: 'blocked', done: 'blocked', mayMove: mayBlock },
  unblock: { to: 'unused', kind: 'unblocked', done: 'unblocked', mayMove: mayUnblock },
  cancel: { to: 'cancelled', kind: 'cancelled', done: 'cancelled', mayMove: mayCancel },
} as const satisfies Record<string, Move>

interface ActOnPins {
  readonly act: keyof typeof moves
  /** 1 to 500, each once. */
  readonly pin_ids: readonly bigint[]
  readonly reason: string
  readonly by_person_id: bigint
}

/**
 * Blocks, releases or cancels pins, each as if it were alone: one in a state that does not allow it is named with the
 * reason and stops no other. Answers what each came to and what was given back, in hundredths.
 */
export async function actOnPins(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { act, pin_ids, reason, by_person_id }: ActOnPins,
) {
  const now = services.clock.now()
  const { to, kind, done, mayMove } = moves[act]
  const locked = await lockPins(trx, pin_ids)
  const judged = locked.map(({ id, pin_no, ...pin }) => {
    const status = statusNow({ status: pin.status, expires_at: pin.expires_at }, now)
    const refusal = mayMove(status)
      ? undefined
      : refuseField('id', said('sales.pin_status_act', { status, done }), `pin_${status}`)
    return { id, name: pin_no, refusal }
  })

  const moved = judged.filter(({ refusal }) => refusal === undefined).map(({ id }) => id)
  if (moved.length > 0) await trx.updateTable('pin').set({ status: to }).where('id', 'in', moved).execute()
  const pins = locked.filter(({ id }) => moved.includes(id))
  if (act === 'cancel') await takeUpExpired(trx, pins, { at: now, reason })
  await recordMovements(trx, { kind, pin_ids: moved, at: now, reason })
  if (act === 'cancel') await tellOwners(trx, services, pins, { template: 'pins_cancelled', values: { reason } })
  const refunded =
    act === 'cancel' ? await refundPins(trx, { pin_ids: moved, at: now, by_person_id }) : new Map<bigint, bigint>()
  const refunded_minor = [...refunded.values()].reduce<bigint>((sum, minor) => sum + minor, 0n)
  return { ...bulkResults(pin_ids, new Map(judged.map((pin) => [pin.id, pin])), 'pin'), refunded_minor }
}
