import type { listProofs } from '@banyan/contract/proof/proof.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { text } from '#kit/text.ts'
import { ProofState } from './proof-state.tsx'

export const proofColumns = (): Columns<typeof listProofs> => ({
  asked_at: { card: 'title' },
  state: {
    head: text('proof.result'),
    words: (state) => text(`proof.states.${state}`),
    cell: (row) => <ProofState of={row.state} />,
    card: 'figure',
  },
  is_deep: { cell: (row) => text(row.is_deep ? 'proof.range_all' : 'proof.range_new'), card: 'note' },
  broken: { cell: (row) => String(row.broken.length) },
  closing_id: { head: text('proof.closing') },
  journal_id: true,
  seal_no: true,
  asked_by_user_id: { cell: (row) => row.asked_by_user_id ?? text('proof.by_itself') },
  ended_at: { isExtra: true },
})
