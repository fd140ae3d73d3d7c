import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { companyConversationLists, conversationMoves } from '@banyan/contract/support/answering.ts'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import { DecisionsBar } from '#kit/decisions/decisions-bar.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { companyColumns, companyFilters, type CompanyList } from '../conversation-columns.tsx'
import { BetweenConversations } from './between-conversations.tsx'
import { CompanyViews } from './company-views.tsx'

type Row = WireRowOf<CompanyList>

const nameOf = ({ conversation_no }: Row): string => conversation_no

/** Each is resolved by its own call; one that somebody has resolved or closed is left out, or refused by itself. */
const forMany = {
  resolve: {
    to: conversationMoves.resolve,
    sends: ({ version }: Row) => ({ version }),
    if: ({ state }: Row) => conversationLife.moves.resolve.from.some((from) => from === state),
    words: () => ({ label: text('support.resolve_many'), text: text('support.moves.resolve.note') }),
  },
}

/** What members and franchises wrote, or what the company wrote; each conversation opens on its page. */
function CompanyConversations({ box }: { box: 'inbox' | 'outbox' }) {
  const open = useOpenPath()
  const compose = open('admin/support/compose')
  return (
    <ListPage
      of={companyConversationLists[box]}
      page={`admin/support/${box}`}
      columns={companyColumns()}
      filters={companyFilters()}
      views={<CompanyViews box={box} />}
      bulk={{
        nameOf,
        bar: (chosen) => <DecisionsBar chosen={chosen} acts={forMany} nameOf={nameOf} file="conversations" />,
      }}
      rowHref={({ id }) => open('admin/support/view-message', { id })}
      act={
        compose !== undefined && (
          <Button icon="edit" href={compose}>
            {text('support.write_to')}
          </Button>
        )
      }
      none={box === 'inbox' ? 'support.none_company_in' : 'support.none_company_out'}
    />
  )
}

/** What came, or what franchises wrote to each other. */
export const AdminInboxPage = () =>
  useQueryParam('view') === 'between' ? <BetweenConversations /> : <CompanyConversations box="inbox" />
export const AdminOutboxPage = () => <CompanyConversations box="outbox" />
