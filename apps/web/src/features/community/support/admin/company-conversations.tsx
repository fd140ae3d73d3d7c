import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { companyConversationLists } from '@banyan/contract/support/answering.ts'
import { DecisionsBar } from '#kit/decisions/decisions-bar.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { companyColumns, companyFilters, type CompanyList } from '../conversation-columns.tsx'
import { BetweenConversations } from './between-conversations.tsx'
import { CompanyViews } from './company-views.tsx'
import { resolveMany } from './resolve-many.ts'
import { useCategories } from './use-categories.ts'

type Row = WireRowOf<CompanyList>

const nameOf = ({ conversation_no }: Row): string => conversation_no

const forMany = { resolve: resolveMany }

/** What members and franchises wrote, or what the company wrote; each conversation opens on its page. */
function CompanyConversations({ box }: { box: 'inbox' | 'outbox' }) {
  const open = useOpenPath()
  const compose = open('admin/support/compose')
  const categories = useCategories()
  return (
    <ListPage
      of={companyConversationLists[box]}
      page={`admin/support/${box}`}
      columns={companyColumns()}
      filters={companyFilters(categories)}
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
      first={compose !== undefined && <Button href={compose}>{text('support.write_to')}</Button>}
    />
  )
}

/** What came, or what franchises wrote to each other. */
export const AdminInboxPage = () =>
  useQueryParam('view') === 'between' ? <BetweenConversations /> : <CompanyConversations box="inbox" />
export const AdminOutboxPage = () => <CompanyConversations box="outbox" />
