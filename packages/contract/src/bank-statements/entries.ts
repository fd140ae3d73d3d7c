import { z } from 'zod'
import { outsidePayments } from '@banyan/domain/bank-statements/match-entry.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { keptFrom } from '../kit/kept-from.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, done, id, instant, money } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

/**
 * matched: confirmed to be a payment of ours. explained: said to be something else. proposed: one payment agrees in
 * reference, amount and days. to_choose: payments agree in amount and days. unknown: none does. undone: its statement was
 * taken back; it is listed only where it is asked for.
 */
export const entryStates = ['proposed', 'to_choose', 'unknown', 'matched', 'explained', 'undone'] as const
const entryState = z.enum(entryStates, rule('choice'))

export const outsidePaymentKind = z.enum(outsidePayments, rule('choice'))

const pages = ['admin/bank-statements'] as const

const entry = {
  id,
  value_day: day,
  account: z.string(),
  /** Above zero came in, below zero went out. */
  amount: money,
  reference: z.string(),
  narration: z.string(),
  state: entryState,
  /** What it is confirmed to be, or proposed to be; null of anything else. */
  payment_kind: outsidePaymentKind.nullable(),
  payment_no: z.string().nullable(),
  statement_no: z.string(),
  imported_by_user_id: z.string(),
  balance: money.nullable(),
}

export const listBankEntries = listEndpoint({
  path: '/admin/bank-entries',
  summary: 'Entries of bank statements with what they are of ours',
  pages,
  row: z.object(entry),
  filters: {
    state: entryState,
    direction: z.enum(['in', 'out'], rule('choice')),
    deposit_account_id: id,
    from: day,
    to: day,
    words: z.string().trim().max(60),
    statement_no: z.string().trim().max(20),
  },
  sorts: ['value_day', 'amount'],
  totals: z.object({ amount: money }),
  exportLimit: 1_000_000,
  isOpenedById: true,
})

const payment = z.object({
  kind: outsidePaymentKind,
  id,
  /** The number of the request, the receipt or the challan. */
  no: z.string(),
  user_id: z.string().nullable(),
  name: z.string().nullable(),
  amount: money,
  mode: z.string().nullable(),
  reference: z.string(),
  day,
  is_exact: z.boolean(),
})

export const getBankEntry = endpoint({
  method: 'GET',
  path: '/admin/bank-entries/:id',
  summary: 'One entry with the payments that it can be, and what was said of it',
  pages,
  params: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      ...entry,
      imported_at: instant,
      candidates: z.array(payment.extend({ kept_from: keptFrom })),
      /** What it was said to be, the newest last; the last one holds where it has not ended. */
      history: z.array(
        z.object({
          kind: z.enum([...outsidePayments, 'other']),
          no: z.string().nullable(),
          is_exact: z.boolean(),
          reason: z.string(),
          matched_by_user_id: z.string(),
          matched_at: instant,
          ended_by_user_id: z.string().nullable(),
          ended_at: instant.nullable(),
          end_reason: z.string(),
        }),
      ),
    }),
  ),
})

const why = oneLine(300).min(3, rule('reason'))
const act = { method: 'POST', pages, params: z.strictObject({ id }), reply: done } as const

export const matchBankEntry = endpoint({
  ...act,
  path: '/admin/bank-entries/:id/match',
  summary: 'Confirms that an entry is a payment of ours: amount, days and account have to agree',
  body: z.strictObject({ kind: outsidePaymentKind, payment_id: id }),
})

export const explainBankEntry = endpoint({
  ...act,
  path: '/admin/bank-entries/:id/explain',
  summary: 'Says what an entry is that is no payment of ours, as charges of the bank',
  body: z.strictObject({ reason: why }),
})

export const unmatchBankEntry = endpoint({
  ...act,
  path: '/admin/bank-entries/:id/unmatch',
  summary: 'Ends what an entry was said to be; it is to be worked on again',
  body: z.strictObject({ reason: why }),
})

/** Matches that can be done without a look at each: reference, amount, days and account agree with one payment alone. */
export const matchProposedEntries = endpoint({
  method: 'POST',
  path: '/admin/bank-entries/match-proposed',
  summary: 'Confirms all entries that agree with one payment in everything',
  pages,
  body: z.strictObject({}),
  reply: dataOf(z.object({ count: z.number().int() })),
})
