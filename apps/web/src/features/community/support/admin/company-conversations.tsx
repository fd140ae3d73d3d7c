import { useLocation } from 'react-router'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { companyConversationLists, conversationMoves } from '@banyan/contract/support/answering.ts'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import { DecisionsBar } from '#kit/decisions/decisions-bar.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useCounts } from '#kit/list/use-counts.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { companyColumns, companyFilters, type CompanyList } from '../conversation-columns.tsx'

type Row = WireRowOf<CompanyList>

const nameOf = ({ conversation_no }: Row): string => conversation_no

/** Each is resolved by its own call; one that somebody has resolved or closed is left out, or refused by itself. */
const forMany = {
  resolve: {
    to: conversationMoves.resolve,
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
      views={<Whose box={box} />}
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

const whose = ['nobody', 'me'] as const

/** All, those nobody has yet, and one's own, with how many there are. */
function Whose({ box }: { box: 'inbox' | 'outbox' }) {
  const { pathname } = useLocation()
  const counts = useCounts(
    companyConversationLists[box],
    whose.map((officer) => new URLSearchParams({ officer })),
  )
  const given = whose.map((officer, at) => ({
    key: officer,
    label: text(`support.officers.${officer}`),
    href: `${pathname}?${new URLSearchParams({ officer }).toString()}`,
    count: counts[at],
  }))
  return (
    <ViewsBar
      chosen={useQueryParam('officer')}
      views={[{ key: '', label: text('kit.list.all'), href: pathname }, ...given]}
    />
  )
}

export const AdminInboxPage = () => <CompanyConversations box="inbox" />
export const AdminOutboxPage = () => <CompanyConversations box="outbox" />
