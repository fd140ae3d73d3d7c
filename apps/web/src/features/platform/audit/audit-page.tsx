import { listAudit } from '@banyan/contract/audit/audit.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { auditColumns, auditFilters } from './audit-columns.tsx'
import { actWords } from './audit-words.ts'
import { LineSheet } from './line-sheet.tsx'
import { ProveChain } from './prove-chain.tsx'

/** Who did what, newest first; nothing on this list can be changed by anybody. */
export const AuditPage = () => (
  <ListPage
    of={listAudit}
    page="admin/audit"
    columns={auditColumns()}
    filters={auditFilters()}
    act={<ProveChain />}
    sheet={{ title: actWords, draw: (line) => <LineSheet of={line} /> }}
    none="audit.none"
  />
)
