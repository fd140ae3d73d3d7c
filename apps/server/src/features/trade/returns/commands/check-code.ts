import type { repayReturn } from '@banyan/contract/returns/counter-returns.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { assertCounts, isRightCode, tryCode } from '#features/trade/buyer-codes/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { maybeLockCode } from '../code-queries.ts'
import { findReturnLines, oneReturn, type LockedReturn } from '../queries.ts'

/** What a franchise says came back, and how it gave the money back. */
export type Repaying = Omit<BodyOf<typeof repayReturn>, 'code'>

/** What a code says: exactly these pieces came back, and the money for them. */
export function returnMeant(row: Pick<LockedReturn, 'id' | 'person_id'>, of: Repaying) {
  const lines = of.lines
    .map(({ line_no, saleable, damaged }) => [line_no, saleable, damaged])
    .toSorted(([one = 0], [other = 0]) => one - other)
  const words = [`${row.id}`, `${row.person_id}`, lines, of.payment_mode, of.reference]
  return { purpose: 'returned goods code', words } as const
}

/** What pieces that are said to be back were sold for, in hundredths. */
export async function sumOf(db: Reader, row: Pick<LockedReturn, 'id'>, lines: Repaying['lines']): Promise<bigint> {
  const prices = new Map((await findReturnLines(db, row.id)).map((line) => [line.line_no, line.price_minor]))
  return lines.reduce(
    (sum, { line_no, saleable, damaged }) => sum + (prices.get(line_no) ?? 0n) * BigInt(saleable + damaged),
    0n,
  )
}

const expired = () => new Refusal(409, 'code_expired', said('orders.code_expired'))

/** The last code of a return, which counts now; whether it is this one, for exactly this. */
async function openCode(trx: Transaction, context: Context, row: LockedReturn, of: Repaying & { code: string }) {
  const sent = await maybeLockCode(trx, row.id)
  if (sent === undefined) throw expired()
  assertCounts(sent, context.clock.now())
  const { code_mac } = sent
  const { person_id } = row
  const is_right = await isRightCode(trx, context, { ...returnMeant(row, of), person_id, code: of.code, code_mac })
  return { ...sent, is_right }
}

/** In the act itself: what the code was tried for has not changed since. */
export async function assertCode(
  trx: Transaction,
  context: Context,
  row: LockedReturn,
  of: Repaying & { code: string },
): Promise<void> {
  if (!(await openCode(trx, context, row, of)).is_right) throw expired()
}

/** Tries the code of a return; a wrong one counts. */
export const tryReturnCode = (
  context: Context,
  { id, ...of }: Repaying & { readonly id: bigint; readonly code: string },
): Promise<void> =>
  tryCode(context, async (trx) => {
    const row = await oneReturn.lock(trx, id)
    if (row === undefined || row.seller_person_id !== actorOf(context).person_id) throw notFound('return')
    if (row.state !== 'requested' && row.state !== 'sent') return undefined
    const sent = await openCode(trx, context, row, of)
    return {
      is_right: sent.is_right,
      tries_left: sent.tries_left,
      subject_type: 'order_return',
      subject_id: id,
      keepTries: (tries_left) =>
        trx.updateTable('order_return_code').set({ tries_left }).where('id', '=', sent.id).execute(),
    }
  })
