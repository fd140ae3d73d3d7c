import { fileBetween, watchConversation } from '@banyan/contract/support/between.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { priorityWord } from '../conversation-columns.tsx'
import { OtherFact } from '../conversation-facts.tsx'
import { ConversationStatus } from '../conversation-status.tsx'
import { MessageList } from '../message-list.tsx'

type Watched = WireReply<typeof watchConversation>['data']

/** A conversation between a franchise and its parent, as the company reads it. */
export function WatchedConversation({ id }: { id: string }) {
  const back = useOpenPath()('admin/support/inbox', { view: 'between' })
  return (
    <DetailPage
      of={watchConversation}
      input={{ params: { id } }}
      head={<PageHeader title={text('support.conversation')} backHref={back} />}
    >
      {({ data }) => <Shown key={data.id} of={data} back={back} />}
    </DetailPage>
  )
}

function Shown({ of, back }: { of: Watched; back: string | undefined }) {
  const open = useOpenPath()
  const hrefOf = (id: string) => open('admin/support/view-message', { between: id })
  return (
    <div className="stack loose">
      <PageHeader title={of.subject} backHref={back} />
      <Card>
        <CardHead isInset title={of.conversation_no} end={<ConversationStatus of={of.state} />} />
        <Facts>
          <Fact label={text('support_between.admin.from')} note={of.user_id}>
            {of.name}
          </Fact>
          <Fact label={text('support_between.parent')} note={of.parent_user_id}>
            {of.parent_name}
          </Fact>
          <Fact label={text('support.category')}>{of.category}</Fact>
          <Fact label={text('support.priority')}>{priorityWord(of.priority)}</Fact>
          <Fact label={text('support.started_at')}>
            <DateTime value={of.started_at} />
          </Fact>
          {of.times_reopened > 0 && <Fact label={text('support.times_reopened')}>{of.times_reopened}</Fact>}
          <OtherFact label={text('support.follows')} of={of.follows} hrefOf={hrefOf} />
          <OtherFact label={text('support.followed_by')} of={of.followed_by} hrefOf={hrefOf} />
        </Facts>
      </Card>
      <Callout title={text('support_between.admin.read_only')}>{text('support_between.admin.read_only_note')}</Callout>
      <Card>
        <MessageList messages={of.messages} other={of.name} fileOf={fileBetween} />
      </Card>
    </div>
  )
}
