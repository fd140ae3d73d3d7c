import { useLocation } from 'react-router'
import { companyConversationLists } from '@banyan/contract/support/answering.ts'
import { useCounts } from '#kit/list/use-counts.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'

const whose = ['nobody', 'me'] as const

/** All, those nobody has yet, and one's own, with how many there are; in the inbox those between franchises, too. */
export function CompanyViews({ box }: { box: 'inbox' | 'outbox' }) {
  const { pathname } = useLocation()
  const counts = useCounts(
    companyConversationLists[box],
    whose.map((officer) => new URLSearchParams({ officer })),
  )
  const given = whose.map((officer, at) => ({
    key: officer as string,
    label: text(`support.officers.${officer}`),
    href: `${pathname}?${new URLSearchParams({ officer }).toString()}`,
    count: counts[at],
  }))
  const between = { key: 'between', label: text('support_between.admin.view'), href: `${pathname}?view=between` }
  const view = useQueryParam('view')
  const officer = useQueryParam('officer')
  return (
    <ViewsBar
      chosen={view === '' ? officer : view}
      views={[
        { key: '', label: text('kit.list.all'), href: pathname },
        ...given,
        ...(box === 'inbox' ? [between] : []),
      ]}
    />
  )
}
