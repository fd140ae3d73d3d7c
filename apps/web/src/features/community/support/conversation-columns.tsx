import type { companyConversationLists } from '@banyan/contract/support/answering.ts'
import type { ownConversationLists } from '@banyan/contract/support/conversations.ts'
import { Name } from '#kit/list/columns/cells.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import type { Option } from '#kit/list/filters/filters.tsx'
import { text } from '#kit/text.ts'
import { conversationState } from './conversation-status.tsx'
import { LastAtCell } from './last-at-cell.tsx'
import { DueMark, dueWord } from './due/due-mark.tsx'
import { SubjectCell } from './subject-cell.tsx'

export type OwnList = (typeof ownConversationLists)['userInbox']
export type CompanyList = (typeof companyConversationLists)['inbox']

export const priorityWord = (of: 'normal' | 'high'): string => text(`support.priorities.${of}`)
const officerWord = (of: 'nobody' | 'me'): string => text(`support.officers.${of}`)

/** What is unread stands out in bold, and says so. */
export const ownColumns = (scope: 'user' | 'franchise'): Columns<OwnList> => ({
  subject: { head: text('support.subject'), cell: (row) => <SubjectCell of={row} />, card: 'title' },
  other_name: scope === 'franchise' && {
    head: text('support.with'),
    cell: ({ other_name }) => (other_name === null ? text('support.company') : <Name of={other_name} />),
    also: ['other_user_id'],
    card: 'note',
  },
  conversation_no: { head: text('support.number'), as: 'code' },
  category: scope === 'user' ? { head: text('support.category'), card: 'note' } : { head: text('support.category') },
  priority: { head: text('support.priority'), words: priorityWord, isExtra: true },
  last_at: { head: text('support.last_at'), cell: (row) => <LastAtCell of={row} />, card: 'status' },
  started_at: { head: text('support.started_at'), isExtra: true },
  state: { ...conversationState, card: 'figure' },
})

export const companyColumns = (): Columns<CompanyList> => ({
  subject: {
    head: text('support.subject'),
    cell: (row) => (
      <>
        <SubjectCell of={row} /> {row.due !== null && <DueMark of={row.due} shape="bare" />}
      </>
    ),
    card: 'title',
  },
  name: { as: 'person', head: text('support.with'), card: 'note' },
  conversation_no: { head: text('support.number'), as: 'code' },
  // By it work is divided: it stays longer than the number, which is found by the search.
  category: { head: text('support.category'), card: 'note', priority: 4 },
  priority: { head: text('support.priority'), words: priorityWord, priority: 9 },
  next_due_at: { head: text('support_due.next'), priority: 1, also: [{ name: 'due', words: dueWord }] },
  officer_name: { as: 'name', head: text('support.officer'), also: ['officer_user_id'] },
  // Who wrote stays longer than when.
  last_at: { head: text('support.last_at'), cell: (row) => <LastAtCell of={row} />, card: 'status', priority: 4 },
  started_at: { head: text('support.started_at'), isExtra: true },
  state: { ...conversationState, card: 'figure' },
})

export const ownFilters = (): Filters<OwnList> => [
  { name: 'search', head: text('support.search') },
  'state',
  { name: 'is_unread', head: text('support.unread') },
  { name: 'category', head: text('support.category') },
  { name: 'priority', head: text('support.priority'), words: priorityWord },
]

/** By the categories that this admin reads. */
export const companyFilters = (categories: readonly Option[]): Filters<CompanyList> => [
  { name: 'search', head: text('support.search_company') },
  { name: 'category', head: text('support.category'), options: categories },
  { name: 'due', head: text('support_due.mark'), words: dueWord },
  'state',
  { name: 'is_unread', head: text('support.unread') },
  { name: 'officer', head: text('support.officer'), words: officerWord },
  { name: 'priority', head: text('support.priority'), words: priorityWord },
  { name: 'user_id', head: text('support.with_id') },
]
