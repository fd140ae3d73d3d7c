import { useLocation } from 'react-router'
import { companyConversationLists } from '@banyan/contract/support/answering.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useCounts } from '#kit/list/use-counts.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { companyColumns, companyFilters } from '../conversation-columns.tsx'

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
