import { useSearchParams } from 'react-router'
import { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { TopupsPage } from '#features/sales/topups/index.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Tabs } from '#ui/nav/tabs.tsx'
import { AdminPromisesList } from '#features/donations/index.ts'

const tabs = ['taken', 'promised'] as const
type TabKey = (typeof tabs)[number]

/** Everything members have taken, whoever activated them, and everything they have promised to give for it. */
export function AdminPackageDetailsPage() {
  const page = 'admin/donation/package-details'
  const title = usePageName(page)
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'taken'
  const head = (
    <Tabs<TabKey>
      label={title}
      tabs={tabs.map((key) => ({ key, label: text(`donation_admin.tabs.${key}`) }))}
      value={open}
      onChange={(tab) => setSearch(tab === 'taken' ? {} : { tab }, { preventScrollReset: true })}
      panelId="package-lists"
    />
  )
  return (
    <div id="package-lists">
      {open === 'taken' ? (
        <TopupsPage of={topupLists.admin} page={page} scope="admin" note={head} />
      ) : (
        <AdminPromisesList page={page} head={head} />
      )}
    </div>
  )
}
