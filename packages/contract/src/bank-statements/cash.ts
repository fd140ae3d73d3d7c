import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, id, money } from '../kit/values.ts'
import { outsidePaymentKind } from './entries.ts'

const pages = ['admin/reconciliation', 'admin/bank-statements'] as const

/** So many days a payment has until an entry of the bank should be there. */
export const late_after_days = 3

/** Cash by the ledger beside what the bank says. */
export const getCashBeside = endpoint({
  method: 'GET',
  path: '/admin/reconciliation/cash',
  summary: 'Cash by the ledger beside the balances of bank statements, and what explains the difference',
  pages,
  reply: dataOf(
    z.object({
      /** What the ledger says the company has in banks and in hand. */
      ledger: money,
      /** The last balances of all accounts together; null while a statement of any account is missing. */
      statement: money.nullable(),
      difference: money.nullable(),
      accounts: z.array(
        z.object({
          id,
          label: z.string(),
          /** Null: no statement says a balance. */
          balance: money.nullable(),
          last_day: day.nullable(),
        }),
      ),
      /** Entries that are nothing of ours yet. */
      open_entries: z.number().int(),
      open_in: money,
      open_out: money,
      /** Payments older than three days without an entry. */
      late: z.number().int(),
      late_in: money,
      late_out: money,
    }),
  ),
})

/** Deposits that were credited and payouts that were paid, of which no entry was confirmed in three days. */
export const listLatePayments = listEndpoint({
  path: '/admin/late-payments',
  summary: 'Deposits and payouts older than three days without an entry of the bank',
  pages,
  row: z.object({
    id: z.string(),
    kind: outsidePaymentKind,
    no: z.string(),
    user_id: z.string().nullable(),
    name: z.string().nullable(),
    day,
    /** Above zero came in, below zero went out. */
    amount: money,
    mode: z.string().nullable(),
    reference: z.string(),
    decided_by_user_id: z.string().nullable(),
  }),
  filters: { kind: outsidePaymentKind, from: day, to: day, words: z.string().trim().max(60) },
  sorts: ['day', 'amount'],
  defaultSort: 'day',
  totals: z.object({ amount: money }),
  exportLimit: 100_000,
})
