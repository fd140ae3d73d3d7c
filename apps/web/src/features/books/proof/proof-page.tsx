import { listProofs } from '@banyan/contract/proof/proof.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { proofColumns, proofFilters } from './proof-columns.tsx'
import { ProofDrawer } from './proof-drawer.tsx'
import { ProofStatusCard } from './proof-status-card.tsx'

/** Whether the books are in order, and every proof so far; each opens beside the list. */
export function ProofPage() {
  const { row, hrefOf, go } = useOpenRow(useList(listProofs).data?.data)
  return (
    <>
      <ListPage
        of={listProofs}
        title={usePageName('admin/proof')}
        note={<ProofStatusCard />}
        columns={proofColumns()}
        filters={proofFilters()}
        rowHref={hrefOf}
        empty={
          <Empty title={text('proof.none')} art={<PaperArt />}>
            {text('proof.none_note')}
          </Empty>
        }
      />
      <ProofDrawer of={row} onClose={() => go(undefined)} />
    </>
  )
}
