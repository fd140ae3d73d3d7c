import { listProofs } from '@banyan/contract/proof/proof.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { proofColumns } from './proof-columns.tsx'
import { ProofSheet } from './proof-sheet.tsx'
import { ProofStatusCard } from './proof-status-card.tsx'

/** Whether the books are in order, and every proof so far; each opens beside the list. */
export const ProofPage = () => (
  <ListPage
    of={listProofs}
    page="admin/proof"
    note={<ProofStatusCard />}
    columns={proofColumns()}
    filters={['state']}
    sheet={{ title: ({ id }) => text('proof.number', { id }), draw: (proof) => <ProofSheet of={proof} /> }}
    none="proof.none"
  />
)
