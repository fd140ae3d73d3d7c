import { composeTerms } from '@banyan/contract/support/answering.ts'
import { grievances } from '@banyan/contract/support/grievances.ts'
import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { conversationState } from '../conversation-status.tsx'
import { DueMark, dueWord, LateMark } from '../due/due-mark.tsx'
import { SubjectCell } from '../subject-cell.tsx'

type List = typeof grievances

const columns = (): Columns<List> => ({
  // Most are in time: a column of their own would be empty for these.
  subject: {
    head: text('support.subject'),
    cell: ({ subject, due, is_late }) => (
      <>
        <SubjectCell of={{ subject, is_unread: false }} /> {due !== null && <DueMark of={due} shape="bare" />}{' '}
        <LateMark of={{ is_late, due }} />
      </>
    ),
    card: 'title',
  },
  conversation_no: { head: text('support.number'), as: 'code', priority: 1 },
  name: { as: 'person', head: text('support.with'), card: 'note', priority: 1 },
  received_at: { head: text('support_due.register.received_at'), priority: 2 },
  acknowledge_due_at: { head: text('support_due.register.acknowledge_due_at'), isExtra: true },
  acknowledged_at: { head: text('support_due.register.acknowledged_at'), priority: 5 },
  resolve_due_at: {
    head: text('support_due.register.resolve_due_at'),
    also: [{ name: 'due', words: dueWord }],
    priority: 2,
  },
  resolved_at: { head: text('support_due.register.resolved_at'), priority: 4 },
  // The mark beside the subject says it on the screen; a file has the column.
  is_late: { head: text('support_due.register.is_late'), priority: 9 },
  officer_name: { as: 'name', head: text('support.officer'), also: ['officer_user_id'], priority: 3 },
  outcome: { as: 'prose', head: text('support_due.complaint.outcome'), priority: 3 },
  delay_reason: { as: 'prose', head: text('support_due.complaint.delay_reason'), priority: 3 },
  merged_into_no: { as: 'code', head: text('support.merge.into'), isExtra: true },
  times_reopened: { head: text('support.times_reopened'), isExtra: true },
  state: { ...conversationState, card: 'status' },
})

const filters = (): Filters<List> => [
  { name: 'received_from', head: text('support_due.register.received_at') },
  { name: 'due', head: text('support_due.mark'), words: dueWord },
  { name: 'is_late', head: text('support_due.register.is_late') },
  'state',
  { name: 'user_id', head: text('support.with_id') },
  { name: 'officer_user_id', head: text('support_due.register.officer_id') },
  { name: 'conversation_no', head: text('support.number') },
]

/** All complaints with their dates, as the law asks for a register of them; not for an admin who is kept to other categories. */
export function GrievancesPage() {
  const open = useOpenPath()
  const terms = useDetail(composeTerms, {}).data?.data
  if (terms !== undefined && !terms.categories.includes(complaint_category)) return <NoComplaints />
  return (
    <ListPage<List>
      of={grievances}
      page="admin/grievances"
      columns={columns()}
      filters={filters()}
      rowHref={({ id }) => open('admin/support/view-message', { id })}
      none="support_due.register.none"
    />
  )
}

/** The register holds complaints that this admin may not read: it is not empty. */
const NoComplaints = () => (
  <div className="stack loose">
    <PageHeader title={usePageName('admin/grievances')} />
    <Card>
      <Empty title={text('support_due.register.not_read')} art={<PaperArt />}>
        {text('support_due.register.not_read_note', { category: complaint_category })}
      </Empty>
    </Card>
  </div>
)
