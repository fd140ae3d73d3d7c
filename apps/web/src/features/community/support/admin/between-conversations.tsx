import { betweenConversations } from '@banyan/contract/support/between.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { priorityWord } from '../conversation-columns.tsx'
import { conversationState } from '../conversation-status.tsx'
import { CompanyViews } from './company-views.tsx'
import { useCategories } from './use-categories.ts'

/** What franchises and their parents write to each other: each opens on its page, to be read. */
export function BetweenConversations() {
  const open = useOpenPath()
  const categories = useCategories()
  return (
    <ListPage
      of={betweenConversations}
      page="admin/support/inbox"
      columns={{
        subject: { head: text('support.subject'), card: 'title' },
        name: { as: 'person', head: text('support_between.admin.from'), card: 'note' },
        parent_name: { as: 'person', head: text('support_between.parent') },
        conversation_no: { head: text('support.number'), as: 'code' },
        category: { head: text('support.category') },
        priority: { head: text('support.priority'), words: priorityWord, isExtra: true },
        last_at: { head: text('support.last_at'), card: 'status' },
        started_at: { head: text('support.started_at'), isExtra: true },
        state: { ...conversationState, card: 'figure' },
      }}
      filters={[
        { name: 'search', head: text('support.search') },
        'state',
        { name: 'category', head: text('support.category'), options: categories },
        { name: 'priority', head: text('support.priority'), words: priorityWord },
        { name: 'user_id', head: text('support_between.admin.from_id') },
        { name: 'parent_user_id', head: text('support_between.admin.parent_id') },
      ]}
      views={<CompanyViews box="inbox" />}
      rowHref={({ id }) => open('admin/support/view-message', { between: id })}
      none="support_between.admin.none"
    />
  )
}
