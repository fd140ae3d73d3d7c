import { timingSafeEqual } from 'node:crypto'
import { said } from '@banyan/contract/words/refusals.ts'
import { getProvenContacts } from '#features/trade/orders/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { codeMac, type Meant } from './code-mac.ts'

/** A code as it was sent. */
export interface KeptCode {
  readonly code_mac: Buffer
  readonly tries_left: number
  readonly expires_at: Date
}

const blocked = () => new Refusal(409, 'code_blocked', said('orders.counter_code_blocked'))

/** Refuses with 409 a code that was tried too often or is too old. */
export function assertCounts({ tries_left, expires_at }: Omit<KeptCode, 'code_mac'>, now: Date): void {
  if (tries_left === 0) throw blocked()
  if (expires_at <= now) throw new Refusal(409, 'code_expired', said('orders.code_expired'))
}

/** Only while the contacts that it went to are still the confirmed ones of the buyer. */
export async function isRightCode(
  trx: Transaction,
  context: Context,
  { person_id, code, code_mac, ...meant }: Meant & Pick<KeptCode, 'code_mac'> & { person_id: bigint; code: string },
): Promise<boolean> {
  const to = await getProvenContacts(trx, person_id)
  return timingSafeEqual(codeMac(context, { ...meant, code, to }), code_mac)
}

/** A code that was typed for one that counts; its row is locked. */
interface Typed {
  readonly is_right: boolean
  readonly tries_left: number
  /** What the try is written down about. */
  readonly subject_type: 'counter_offer' | 'order_return'
  readonly subject_id: bigint
  readonly keepTries: (tries_left: number) => Promise<unknown>
}

/**
 * Tries a code. A wrong one counts although the call is refused, so it commits by itself; of many at once each waits for the one
 * before, so there are never more than five.
 * @param lock nothing where what the code was for is done: whoever asks once more after it gets the answer of the act
 */
export async function tryCode(context: Context, lock: (trx: Transaction) => Promise<Typed | undefined>): Promise<void> {
  const left = await context.write(async (trx) => {
    const typed = await lock(trx)
    if (typed === undefined || typed.is_right) {
      context.unchanged()
      return undefined
    }
    const tries_left = typed.tries_left - 1
    await typed.keepTries(tries_left)
    const { subject_type, subject_id } = typed
    context.note({ subject_type, subject_id: String(subject_id), after: { tries_left } })
    return tries_left
  })
  if (left === undefined) return
  if (left === 0) throw blocked()
  throw refuseField('code', said('orders.code_wrong', { left: String(left) }), 'code_wrong')
}
