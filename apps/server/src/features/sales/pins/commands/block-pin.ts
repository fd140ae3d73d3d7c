import { said } from '@banyan/contract/words/refusals.ts'
import type { MovementKind } from '@banyan/domain/pins/movements.ts'
import { mayBlock, mayUnblock, statusNow, type PinStatus } from '@banyan/domain/pins/pin-status.ts'
import type { Context } from '#kit/context.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { recordMovements } from './record-movements.ts'

interface Move {
  readonly to: PinStatus
  readonly kind: MovementKind
  readonly mayMove: (status: PinStatus) => boolean
}

const moves = {
  block: { to: 'blocked', kind: 'blocked', mayMove: mayBlock },
  unblock: { to: 'unused', kind: 'unblocked', mayMove: mayUnblock },
} as const satisfies Record<string, Move>

const movePin = ({ write, note, clock }: Context, id: bigint, verb: keyof typeof moves): Promise<void> =>
  write(async (trx) => {
    const pin = await trx
      .selectFrom('pin')
      .select(['status', 'expires_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (pin === undefined) throw notFound('pin')
    const status = statusNow({ status: pin.status, expires_at: pin.expires_at }, clock.now())
    const { to, kind, mayMove } = moves[verb]
    if (!mayMove(status)) throw refuseField('id', said('sales.pin_status_verb', { status, verb }), `pin_${status}`)
    await trx.updateTable('pin').set({ status: to }).where('id', '=', id).execute()
    await recordMovements(trx, { kind, pin_ids: [id], at: clock.now() })
    note({ subject_type: 'pin', subject_id: String(id), before: { status }, after: { status: to } })
  })

/** Makes an unused pin unusable until it is unblocked. */
export const blockPin = (context: Context, id: bigint): Promise<void> => movePin(context, id, 'block')

export const unblockPin = (context: Context, id: bigint): Promise<void> => movePin(context, id, 'unblock')
