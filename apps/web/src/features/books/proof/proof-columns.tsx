import { listProofs, proofState } from '@banyan/contract/proof/proof.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { ProofState } from './proof-state.tsx'

type ProofList = typeof listProofs

const column = columnsOf(listProofs)
const filter = filtersOf(listProofs)

export const proofColumns = (): readonly ListColumn<ProofList>[] => [
  column.time('asked_at', text('proof.at'), { card: 'title' }),
  column.of('state', text('proof.result'), (row) => <ProofState of={row.state} />, { card: 'figure' }),
  column.of('is_deep', text('proof.range'), (row) => text(row.is_deep ? 'proof.range_all' : 'proof.range_new'), {
    card: 'note',
  }),
  column.of('broken', text('proof.broken'), (row) => String(row.broken.length)),
  column.of('closing_id', text('proof.closing'), (row) => row.closing_id ?? '\u2013'),
  column.of('journal_id', text('proof.journal'), (row) => row.journal_id ?? '\u2013'),
  column.of('seal_no', text('proof.seal'), (row) => row.seal_no ?? '\u2013'),
  column.of('asked_by_user_id', text('proof.asked_by'), (row) => row.asked_by_user_id ?? text('proof.by_itself')),
  column.time('ended_at', text('proof.ended_at'), { isExtra: true }),
]

export const proofFilters = (): readonly ListFilter<ProofList>[] => [
  filter.choice(
    'state',
    text('proof.result'),
    proofState.options.map((value) => ({ value, label: text(`proof.states.${value}`) })),
  ),
]
