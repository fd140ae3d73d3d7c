import { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { useLocation } from 'react-router'
import { TopupsPage } from '#features/sales/topups/index.ts'
import { text } from '#kit/text.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { OwnPromisesList } from '#features/donations/index.ts'

const page = 'user/donation/package-details'

/** The packages a member has taken, and those promised by giving to others: two lists behind two tabs. */
export function UserPackageDetailsPage() {
  const { pathname } = useLocation()
  const arePromises = useQueryParam('tab') === 'promises'
  const tabs = (
    <ViewsBar
      chosen={arePromises ? 'promises' : 'taken'}
      views={[
        { key: 'taken', label: text('donations.mine.tabs.taken'), href: pathname },
        { key: 'promises', label: text('donations.mine.tabs.promises'), href: `${pathname}?tab=promises` },
      ]}
    />
  )
  const first = { page: 'user/donation/packages', label: text('topups.offers.see') } as const
  return arePromises ? (
    <OwnPromisesList key="promises" page={page} note={tabs} />
  ) : (
    <TopupsPage key="taken" of={topupLists.user} page={page} scope="user" first={first} note={tabs} />
  )
}
