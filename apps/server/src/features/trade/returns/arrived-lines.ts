import type { acceptReturn as contract } from '@banyan/contract/returns/returns.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import type { Arrived } from './commands/taken-back.ts'
import { findReturnLines, type LockedReturn } from './queries.ts'
import { findReturnable, saleOf } from './sale-queries.ts'

export type Said = BodyOf<typeof contract>['lines']

/** What came back of each line that was asked for. Refuses by field a line that was not, or more of it; and nothing at all. */
export async function arrivedLines(trx: Transaction, row: LockedReturn, lines: Said): Promise<readonly Arrived[]> {
  const asked = new Map((await findReturnLines(trx, row.id)).map((line) => [line.line_no, line]))
  const sold = new Map((await findReturnable(trx, saleOf(row))).map((line) => [line.line_no, line]))
  const arrived = lines.map(({ line_no, saleable, damaged }, nth) => {
    const [wanted, line] = [asked.get(line_no), sold.get(line_no)]
    if (wanted === undefined || line === undefined)
      throw refuseField(`lines.${nth}.line_no`, said('orders.return_unknown'), 'unknown')
    const pieces = saleable + damaged
    if (pieces > wanted.quantity) {
      const words = said('orders.return_over_asked', { asked: String(wanted.quantity), name: wanted.name })
      throw refuseField(`lines.${nth}.saleable`, words, 'over_asked')
    }
    return { ...line, saleable, damaged, pieces }
  })
  if (arrived.length < asked.size) throw refuseField('lines', said('orders.return_unanswered'), 'unanswered')
  if (arrived.every(({ pieces }) => pieces === 0)) throw new Refusal(409, 'nothing_back', said('orders.return_nothing'))
  return arrived
}
