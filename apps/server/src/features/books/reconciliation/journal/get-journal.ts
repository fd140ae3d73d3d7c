import type { JournalCauseType } from '@banyan/contract/reconciliation/entries.ts'
import { lineOfFamily } from '@banyan/domain/ledger/reconciliation-lines.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Asking } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { kindOfJournal } from '../entries/kind-of-journal.ts'
import { findMoves, maybeJournal, maybeNamed } from './queries.ts'

/** What the words of references mean; an event is seen by the income that it paid. */
const causes: Readonly<Record<string, JournalCauseType>> = {
  pin_batch: 'pin_batch',
  pin_cancelled: 'pin',
  activation: 'activation',
  closing: 'closing',
  income: 'income',
  event: 'income',
  donation: 'donation',
  donation_link: 'donation',
  fund_transfer: 'fund_transfer',
  wallet_adjustment: 'wallet_adjustment',
  credit_request: 'credit_request',
  withdrawal: 'withdrawal',
  tds_challan: 'tds_challan',
  counter_sale: 'counter_sale',
  import: 'import',
}

/** "pin_batch:12" is the batch 12; what has two numbers, as "matrix_savings:7:2", is named by the first. */
function partsOf(reference: string): { readonly word: string; readonly id: bigint } {
  const [, word = '', id = '0'] = /^(\w+):(\d{1,18})(?=:|$)/.exec(reference) ?? []
  return { word, id: BigInt(id) }
}

async function causeOf({ db }: Asking, reference: string) {
  const { word, id } = partsOf(reference)
  const type = causes[word]
  const named = await maybeNamed(db, word, id)
  if (named === undefined || type === undefined) return { reference: null, cause: null }
  return { reference: named.reference, cause: { type, id: String(named.id) } }
}

/** One journal: what it moved, and what it is about. @throws Refusal 404 for a number that no journal has */
export async function getJournalShown(context: Asking, id: bigint) {
  const { db } = context
  const journal = await maybeJournal(db, id)
  if (journal === undefined) throw notFound('journal')
  const { event_at, ...shown } = journal
  const [moves, about] = await Promise.all([findMoves(db, id, event_at), causeOf(context, journal.reference)])
  const endOf = ({ family, ...person }: (typeof moves)[number]['from']) => ({ line: lineOfFamily(family), ...person })
  return {
    ...shown,
    kind: kindOfJournal(journal.kind),
    ...about,
    moved: moves.map(({ from, to, count, amount_minor }) => ({
      from: endOf(from),
      to: endOf(to),
      count,
      amount: minor(amount_minor),
    })),
  }
}
