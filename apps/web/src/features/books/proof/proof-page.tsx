import { listProofs } from '@banyan/contract/proof/proof.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { proofColumns, proofFilters } from './proof-columns.tsx'
import { ProofSheet } from './proof-sheet.tsx'
import { ProofStatusCard } from './proof-status-card.tsx'

/** Whether the books are in order, and every proof so far; each opens beside the list. */
export const ProofPage = () => (
  <ListPage
    of={listProofs}
    title={usePageName('admin/proof')}
    note={<ProofStatusCard />}
    columns={proofColumns()}
    filters={proofFilters()}
    sheet={{ title: ({ id }) => text('proof.number', { id }), draw: (proof) => <ProofSheet of={proof} /> }}
    empty={
      <Empty title={text('proof.none')} art={<PaperArt />}>
        {text('proof.none_note')}
      </Empty>
    }
  />
)
