import { useSearchParams } from 'react-router'
import { OwnConversation, OwnConversations } from '#features/community/support/index.ts'
import { useUnreadBroadcasts } from '#kit/shell/use-waiting.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Tabs } from '#ui/nav/tabs.tsx'
import { OwnBroadcast } from './own-broadcast.tsx'
import { OwnBroadcasts } from './own-broadcasts.tsx'

type Scope = 'user' | 'franchise'
const tabs = ['conversations', 'broadcasts'] as const
type TabKey = (typeof tabs)[number]

/** What came: answers in conversations, and what the company wrote to many people. */
function Inbox({ scope }: { scope: Scope }) {
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'conversations'
  const unread = useUnreadBroadcasts()
  const countOf = (key: TabKey) => (key === 'broadcasts' && unread !== undefined && unread > 0 ? unread : undefined)
  const head = (
    <Tabs<TabKey>
      label={text('broadcasts.tabs.label')}
      tabs={tabs.map((key) => ({ key, label: text(`broadcasts.tabs.${key}`), count: countOf(key) }))}
      value={open}
      onChange={(tab) => setSearch(tab === 'conversations' ? {} : { tab }, { preventScrollReset: true })}
      panelId="inbox"
    />
  )
  return (
    <div id="inbox" role="tabpanel">
      {open === 'broadcasts' ? (
        <OwnBroadcasts scope={scope} note={head} />
      ) : (
        <OwnConversations scope={scope} box="inbox" note={head} />
      )}
    </div>
  )
}

/** One conversation, or one broadcast. */
function View({ scope }: { scope: Scope }) {
  const broadcast = useQueryParam('broadcast')
  return broadcast === '' ? <OwnConversation scope={scope} /> : <OwnBroadcast scope={scope} id={broadcast} />
}

export const UserInboxPage = () => <Inbox scope="user" />
export const UserViewMessagePage = () => <View scope="user" />
export const FranchiseInboxPage = () => <Inbox scope="franchise" />
export const FranchiseViewMessagePage = () => <View scope="franchise" />
