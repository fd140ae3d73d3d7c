import { listProofs } from '@banyan/contract/proof/proof.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { proofColumns } from './proof-columns.tsx'
import { ProofDrawer } from './proof-drawer.tsx'
import { ProofStatusCard } from './proof-status-card.tsx'

/** Whether the books are in order, and every proof so far; each opens beside the list. */
export function ProofPage() {
  const { row, hrefOf, go } = useOpenRow(useList(listProofs).data?.data)
  return (
    <>
      <ListPage
        of={listProofs}
        page="admin/proof"
        note={<ProofStatusCard />}
        columns={proofColumns()}
        filters={['state']}
        rowHref={hrefOf}
        none="proof.none"
      />
      <ProofDrawer of={row} onClose={() => go(undefined)} />
    </>
  )
}
