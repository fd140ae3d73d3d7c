import { z } from 'zod'
import { reconciliationGroups, reconciliationLines } from '@banyan/domain/ledger/reconciliation-lines.ts'
import { endpoint } from '../kit/endpoint.ts'
import { figuresSheet } from '../kit/sheet.ts'
import { dataOf, day, money } from '../kit/values.ts'

/** A line: one account of the company, or all accounts of a kind that people have. */
export const reconciliationKey = z.enum(reconciliationLines.map(({ line }) => line))

/** What is open by age; the oldest is taken to be settled first. Days are counted back from the last day. */
const ages = z.object({ days_7: money, days_30: money, days_90: money, older: money })

const group = z.enum(reconciliationGroups)

const line = z.object({
  line: reconciliationKey,
  group,
  /** Where its balance is when it is above zero. */
  side: z.enum(['debit', 'credit']),
  /** At the beginning of the first day. */
  opening: money,
  /** What made the balance larger, and what made it smaller. */
  added: money,
  taken: money,
  /** At the end of the last day. */
  closing: money,
  /** The closing figure counted from the acts themselves, apart from the ledger; null where only the ledger has it. */
  counted: money.nullable(),
  /** Closing less counted: nothing, unless one of the two is wrong. */
  difference: money.nullable(),
  /** Of payables and of suspense. */
  ages: ages.nullable(),
})

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/admin/reconciliation',
  summary: 'What the company has, owes, earns and spends over a period, from the ledger and counted apart from it',
  pages: ['admin/reconciliation'],
  /** Business days of the company, both included: up to today, and from the first day of the month of the last. */
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  reply: dataOf(
    z.object({
      from: day,
      to: day,
      lines: z.array(line),
      /** The lines of each group added up. */
      groups: z.array(z.object({ group, opening: money, added: money, taken: money, closing: money })),
      /** All debit balances and all credit balances at the end of the last day. */
      debit: money,
      credit: money,
      /** Debit less credit: nothing, when the books balance. */
      difference: money,
    }),
  ),
})

/** The same as a file: a row for each line. */
export const reconciliationSheet = figuresSheet(
  getReconciliation,
  line.omit({ ages: true }).extend({
    days_7: money.nullable(),
    days_30: money.nullable(),
    days_90: money.nullable(),
    older: money.nullable(),
  }),
)
