import { listAudit } from '@banyan/contract/audit/audit.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { auditColumns, auditFilters } from './audit-columns.tsx'
import { LineSheet } from './line-sheet.tsx'
import { ProveChain } from './prove-chain.tsx'

/** Who did what, newest first; nothing on this list can be changed by anybody. */
export const AuditPage = () => (
  <ListPage
    of={listAudit}
    title={usePageName('admin/audit')}
    columns={auditColumns()}
    filters={auditFilters()}
    act={<ProveChain />}
    sheet={{ title: (line) => line.title, draw: (line) => <LineSheet of={line} /> }}
    empty={
      <Empty title={text('audit.none')} art={<PaperArt />}>
        {text('audit.none_note')}
      </Empty>
    }
  />
)
