import { listAudit } from '@banyan/contract/audit/audit.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { auditColumns, auditFilters } from './audit-columns.tsx'
import { LineDrawer } from './line-drawer.tsx'
import { ProveChain } from './prove-chain.tsx'

/** Who did what, newest first; nothing on this list can be changed by anybody. */
export function AuditPage() {
  const { row, hrefOf, go } = useOpenRow(useList(listAudit).data?.data)
  return (
    <>
      <ListPage
        of={listAudit}
        page="admin/audit"
        columns={auditColumns()}
        filters={auditFilters()}
        act={<ProveChain />}
        rowHref={hrefOf}
        none="audit.none"
      />
      <LineDrawer of={row} onClose={() => go(undefined)} />
    </>
  )
}
