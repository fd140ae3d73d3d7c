import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, id, instant, money } from '../kit/values.ts'
import words from '../words/en/journal-names.ts'
import { reconciliationKey } from './reconciliation.ts'

export type JournalKind = keyof typeof words
const kinds = Object.keys(words) as [JournalKind, ...JournalKind[]]

/** What a journal is, in the words of the ledger; `other` is whatever has no name here. */
export const journalKind = z.enum(kinds)

/** What a journal is called. */
export const journalName = (kind: JournalKind): string => words[kind]

const pages = ['admin/reconciliation-entries'] as const

/** The accounts of a line at the other end: all of one line, of one person where it is one. */
const somebody = { with_user_id: z.string().nullable(), with_name: z.string().nullable() }

/** What moved a line, journal by journal, the newest first: cash when no line is named. */
export const listReconciliationEntries = listEndpoint({
  path: '/admin/reconciliation/entries',
  summary: 'The entries of a line of the reconciliation with the balance after each',
  pages,
  row: z.object({
    /** The journal. */
    id,
    at: instant,
    kind: journalKind,
    /** The line at the other end; null where there are several, and for incomes, which have one end for each member. */
    with_line: reconciliationKey.nullable(),
    ...somebody,
    debit: money.nullable(),
    credit: money.nullable(),
    /** Of the line after it, on its own side. */
    balance: money,
  }),
  filters: { line: reconciliationKey, from: day, to: day, kind: journalKind },
  chosenBy: ['line'],
  sorts: ['at'],
  totals: z.object({ debit: money, credit: money }),
  exportLimit: 1_000_000,
  isOpenedById: true,
  isFeed: true,
})

/** What a journal is about, for a link to it. */
const journalCause = z.enum([
  'pin_batch',
  'pin',
  'activation',
  'closing',
  'income',
  'donation',
  'fund_transfer',
  'wallet_adjustment',
  'credit_request',
  'withdrawal',
  'tds_challan',
  'counter_sale',
  'import',
])
export type JournalCauseType = z.output<typeof journalCause>

const end = z.object({
  line: reconciliationKey,
  /** Where all of it is one person's. */
  user_id: z.string().nullable(),
  name: z.string().nullable(),
})

export const getJournal = endpoint({
  method: 'GET',
  path: '/admin/journals/:id',
  summary: 'One journal: what it moved from which line to which, and what it is about',
  pages,
  params: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      id,
      kind: journalKind,
      at: instant,
      /** Who did it; null: the portal by itself. */
      by_user_id: z.string().nullable(),
      by_name: z.string().nullable(),
      /** What it is about as people know it: a receipt, a pin, the number of a request. */
      reference: z.string().nullable(),
      cause: z.object({ type: journalCause, id: z.string() }).nullable(),
      /** Transfers between the same two lines are one. */
      moved: z.array(z.object({ from: end, to: end, count: z.number().int(), amount: money })),
    }),
  ),
})
