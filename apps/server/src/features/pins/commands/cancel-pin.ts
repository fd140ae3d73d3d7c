import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { mayCancel, statusNow, type PinStatus } from '@banyan/domain/pins/pin-status.ts'
import { refundOf } from '@banyan/domain/pins/refund.ts'
import type { Context } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { notFound, refuseField } from '../../../kit/refusal.ts'
import { postJournal, type AccountCode, type Transfer } from '../../ledger/index.ts'
import { recordMovements } from './record-movements.ts'

interface CancelOrder {
  readonly pin_id: bigint
  readonly reason: string
  readonly by_person_id: bigint
}

/** A pin with its batch, of which one column says how many of it came before. Its row is locked; the batch never changes. */
const lockPin = (trx: Transaction, pin_id: bigint) =>
  trx
    .selectFrom('pin')
    .innerJoin('pin_batch as batch', 'batch.id', 'pin.batch_id')
    .select(['pin.status', 'pin.expires_at', 'pin.price_minor', 'pin.owner_person_id', 'batch.count'])
    .select(['batch.discount_minor', 'batch.wallet', 'batch.generated_by', 'batch.owner_person_id as first_owner_id'])
    .select(({ selectFrom }) =>
      selectFrom('pin as other')
        .whereRef('other.batch_id', '=', 'pin.batch_id')
        .whereRef('other.id', '<', 'pin.id')
        .select(({ fn }) => fn.countAll<bigint>().as('no'))
        .as('no'),
    )
    .where('pin.id', '=', pin_id)
    .forUpdate('pin')
    .executeTakeFirst()

type LockedPin = NonNullable<Awaited<ReturnType<typeof lockPin>>>

/** A wallet gets its money back while the pin is still its buyer's; who holds a pin that went on is paid back in cash. */
const payeeOf = ({ wallet, generated_by, owner_person_id }: LockedPin): AccountCode =>
  wallet !== null && generated_by === owner_person_id ? walletCode(wallet as WalletName, generated_by) : 'cash'

/**
 * Ends an unused pin for good. What was paid for it goes back by the mirror of its sale; a free one moves no money.
 * Answers what went back, in hundredths. Refuses a pin that is in any other state.
 */
export async function cancelPin(
  trx: Transaction,
  { clock, note }: Pick<Context, 'clock' | 'note'>,
  { pin_id, reason, by_person_id }: CancelOrder,
): Promise<bigint> {
  const now = clock.now()
  const pin = await lockPin(trx, pin_id)
  if (pin === undefined) throw notFound('pin')
  const status = statusNow({ status: pin.status as PinStatus, expires_at: pin.expires_at }, now)
  if (!mayCancel(status)) throw refuseField('id', `This pin is ${status}: it cannot be cancelled.`, `pin_${status}`)

  await trx.updateTable('pin').set({ status: 'cancelled' }).where('id', '=', pin_id).execute()
  await recordMovements(trx, { kind: 'cancelled', pin_ids: [pin_id], at: now, reason })
  const { paid_minor, discount_minor } = refundOf({ ...pin, no: Number(pin.no) })
  const transfers: Transfer[] = [
    { debit: 'pin_liability', credit: payeeOf(pin), amount_minor: paid_minor, kind: 'pin_refund' },
    {
      debit: 'pin_liability',
      credit: 'franchise_commission_expense',
      amount_minor: discount_minor,
      kind: 'pin_discount_returned',
    },
  ]
  const moved = transfers.filter((transfer) => transfer.amount_minor > 0n)
  if (moved.length > 0) {
    const reference = `pin_cancelled:${pin_id}`
    await postJournal(trx, {
      kind: 'pin_cancelled',
      reference,
      idempotency_key: reference,
      input: { pin_id },
      event_at: now,
      created_by: by_person_id,
      transfers: moved,
    })
  }
  note({ subject_type: 'pin', subject_id: String(pin_id), before: { status }, after: { status: 'cancelled' }, reason })
  return paid_minor
}
