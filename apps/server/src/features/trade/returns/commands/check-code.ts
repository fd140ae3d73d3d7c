import { timingSafeEqual } from 'node:crypto'
import type { repayReturn } from '@banyan/contract/returns/counter-returns.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { getProvenContacts } from '#features/trade/orders/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'
import { maybeLockCode } from '../code-queries.ts'
import { findReturnLines, oneReturn, type LockedReturn } from '../queries.ts'

const purpose = 'returned goods code'

/** What a franchise says came back, and how it gave the money back. */
export type Repaying = Omit<BodyOf<typeof repayReturn>, 'code'>

interface Coded {
  readonly row: Pick<LockedReturn, 'id' | 'person_id'>
  readonly said: Repaying
  readonly code: string
  /** The confirmed contacts that it goes to. */
  readonly to: { readonly email: string; readonly mobile: string }
}

/** A code as it is kept: it counts for what it was sent for alone, and nobody can try all six figures without the secret key. */
export function codeMac({ secrets }: Pick<Context, 'secrets'>, { row, said: of, code, to }: Coded): Buffer {
  const lines = of.lines
    .map(({ line_no, saleable, damaged }) => [line_no, saleable, damaged])
    .toSorted(([one = 0], [other = 0]) => one - other)
  const words = [`${row.id}`, `${row.person_id}`, lines, of.payment_mode, of.reference, code, to.email, to.mobile]
  return secrets.mac(purpose, JSON.stringify(words))
}

/** What pieces that are said to be back were sold for, in hundredths. */
export async function sumOf(db: Reader, row: Pick<LockedReturn, 'id'>, lines: Repaying['lines']): Promise<bigint> {
  const prices = new Map((await findReturnLines(db, row.id)).map((line) => [line.line_no, line.price_minor]))
  return lines.reduce(
    (sum, { line_no, saleable, damaged }) => sum + (prices.get(line_no) ?? 0n) * BigInt(saleable + damaged),
    0n,
  )
}

const blocked = () => new Refusal(409, 'code_blocked', said('orders.counter_code_blocked'))
const expired = () => new Refusal(409, 'code_expired', said('orders.code_expired'))

/** The last code of a return, which counts now; whether it is this one, for exactly this. */
async function openCode(trx: Transaction, context: Context, row: LockedReturn, of: Repaying & { code: string }) {
  const sent = await maybeLockCode(trx, row.id)
  if (sent === undefined || sent.expires_at <= context.clock.now()) throw expired()
  if (sent.tries_left === 0) throw blocked()
  const to = await getProvenContacts(trx, row.person_id)
  const isRight = timingSafeEqual(codeMac(context, { row, said: of, code: of.code, to }), sent.code_mac)
  return { ...sent, isRight }
}

/** In the act itself: what the code was tried for has not changed since. */
export async function assertCode(
  trx: Transaction,
  context: Context,
  row: LockedReturn,
  of: Repaying & { code: string },
): Promise<void> {
  if (!(await openCode(trx, context, row, of)).isRight) throw expired()
}

/**
 * Tries a code. A wrong one counts although the call is refused, so it commits by itself; of many at once each waits for the one
 * before, so there are never more than five.
 */
export async function tryReturnCode(
  context: Context,
  { id, ...of }: Repaying & { readonly id: bigint; readonly code: string },
): Promise<void> {
  const left = await context.write(async (trx) => {
    const row = await oneReturn.lock(trx, id)
    if (row === undefined || row.seller_person_id !== actorOf(context).person_id) throw notFound('return')
    // Whoever asks once more after it gets the answer of the act.
    if (row.state !== 'requested' && row.state !== 'sent') {
      context.unchanged()
      return undefined
    }
    const sent = await openCode(trx, context, row, of)
    if (sent.isRight) {
      context.unchanged()
      return undefined
    }
    const tries_left = sent.tries_left - 1
    await trx.updateTable('order_return_code').set({ tries_left }).where('id', '=', sent.id).execute()
    context.note({ subject_type: 'order_return', subject_id: String(id), after: { tries_left } })
    return tries_left
  })
  if (left === undefined) return
  if (left === 0) throw blocked()
  throw refuseField('code', said('orders.code_wrong', { left: String(left) }), 'code_wrong')
}
