import { money } from '@banyan/contract/kit/values.ts'
import type { sellerReturnMoves } from '@banyan/contract/returns/counter-returns.ts'
import type { ownReturnMoves, returnMoves } from '@banyan/contract/returns/returns.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Viewer } from '@banyan/domain/lives/parties.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { openReturnStates, partiesOfReturn, returnLife } from '@banyan/domain/returns/return-life.ts'
import type { LifeOf } from '#features/people/lives/index.ts'
import { companyOf } from '#kit/context.ts'
import { mayLoseAlone } from '#features/trade/alone/index.ts'
import { getShopName } from '#features/trade/counter-orders/index.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { Transaction } from '#kit/database/database.ts'
import { amountIn } from '#kit/money-in.ts'
import { assertCode, sumOf } from './commands/check-code.ts'
import { takeBack } from './commands/take-back.ts'
import { findReturnLines, findReturnParts, getDamagedWorth, oneReturn, type LockedReturn } from './queries.ts'

/** Admins see every return, a franchise those of what it sold, a buyer the own ones; what the holder of an id before returned is not its heir's. */
export const partiesOf = (row: Pick<LockedReturn, 'person_id' | 'seller_person_id' | 'is_of_holder'>, who: Viewer) =>
  who.is_admin || row.seller_person_id === who.person_id || row.is_of_holder ? partiesOfReturn(row, who) : undefined

const amountOf = (amount_minor: bigint): string => money.encode(minor(amount_minor))

/** The question to a second admin is kept once the act is undone; a return that ended meanwhile is not asked about. */
async function assertOpen(trx: Transaction, id: bigint): Promise<void> {
  const row = await oneReturn.lock(trx, id)
  if (!openReturnStates.some((state) => state === row?.state))
    throw new Refusal(409, 'decided_already', said('people.decided_already'))
}

/** Goods that members send back. An heir of an id hears nothing of it. */
export const returns: LifeOf<
  typeof returnLife,
  typeof returnMoves & typeof ownReturnMoves & typeof sellerReturnMoves,
  LockedReturn
> = {
  life: returnLife,
  rows: oneReturn,
  partiesOf,
  missing: 'return',
  acts: {
    accept: async ({ trx, context, row, body, at, by }) => {
      const { columns, paper_no } = await takeBack(trx, context, {
        row,
        lines: body.lines,
        at,
        by_person_id: by.person_id,
      })
      return { row: columns, step: { credit_note_no: paper_no } }
    },
    repay: async ({ trx, context, row, body, at, by }) => {
      await assertCode(trx, context, row, body)
      const { columns, paper_no } = await takeBack(trx, context, {
        row,
        lines: body.lines,
        at,
        by_person_id: by.person_id,
      })
      const repaid = { repaid_mode: body.payment_mode, repaid_reference: body.reference }
      return { row: { ...columns, ...repaid }, step: { credit_note_no: paper_no } }
    },
  },
  asked: {
    accept: async ({ trx, row, body: { lines }, at, by }) => {
      const worth_minor = await getDamagedWorth(trx, row.id)
      const asked = new Map((await findReturnLines(trx, row.id)).map(({ line_no, name }) => [line_no, name]))
      return {
        noun: 'order_return',
        subject_id: String(row.id),
        name: row.return_no,
        about: row.person_id,
        after: {
          return_no: row.return_no,
          order_no: row.order_no,
          count: row.quantity,
          amount: amountOf(row.asked_minor),
          // What whoever accepts says has arrived: which pieces are damaged decides what that is worth.
          saleable: lines.reduce((sum, { saleable }) => sum + saleable, 0),
          damaged: lines.reduce((sum, { damaged }) => sum + damaged, 0),
          ...(worth_minor > 0n && { worth: amountOf(worth_minor) }),
          goods: lines.map(
            ({ line_no, saleable, damaged }) => `${asked.get(line_no)}: ${saleable} back, ${damaged} damaged`,
          ),
        },
        amount_minor: row.asked_minor,
        // What others earned of a late one may be released: one who blocks a friend for a while does not decide that alone.
        is_beyond: !(await mayLoseAlone(trx, { admin_id: by.person_id, worth_minor, now: at })) || row.is_late,
        tell: (inner) => assertOpen(inner, row.id),
      }
    },
  },
  told: {
    accept: async ({ trx, context, row }) => {
      if (!row.is_of_holder) return undefined
      const parts = await findReturnParts(trx, row.id)
      const refunded = parts.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
      return {
        template: 'return_accepted',
        values: { return_no: row.return_no, amount: amountIn(companyOf(context), refunded) },
      }
    },
    repay: async ({ trx, context, row, body }) => ({
      template: 'return_repaid',
      values: {
        return_no: row.return_no,
        shop_name: await getShopName(trx, row.seller_person_id!),
        amount: amountIn(companyOf(context), await sumOf(trx, row, body.lines)),
      },
    }),
    reject: ({ row, body: { reason } }) =>
      row.is_of_holder ? { template: 'return_rejected', values: { return_no: row.return_no, reason } } : undefined,
  },
  noted: {
    accept: ({ body: { lines } }) => ({ after: { lines } }),
    repay: ({ body: { lines, payment_mode, reference } }) => ({ after: { lines, payment_mode, reference } }),
  },
}
