import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { BankProfiles } from '#features/ledger/bank-profiles/index.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Tabs } from '#ui/nav/tabs.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { EntriesList } from './entries-list.tsx'
import { LateList } from './late-list.tsx'
import { StatementsList } from './statements-list.tsx'

const tabs = ['entries', 'late', 'files', 'profiles'] as const
type TabKey = (typeof tabs)[number]

/** What the bank says entry by entry, what it should say and does not, and the files it came in. */
export function BankStatementsPage() {
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'entries'
  const head = (
    <Tabs<TabKey>
      label={text('bank_statements.tabs.label')}
      tabs={tabs.map((key) => ({ key, label: text(`bank_statements.tabs.${key}`) }))}
      value={open}
      onChange={(tab) => setSearch(tab === 'entries' ? {} : { tab }, { preventScrollReset: true })}
      panelId="bank-statements"
    />
  )
  const parts: Record<TabKey, ReactNode> = {
    entries: <EntriesList note={head} />,
    late: <LateList note={head} />,
    files: <StatementsList note={head} />,
    profiles: <Profiles head={head} />,
  }
  return <div id="bank-statements">{parts[open]}</div>
}

const Profiles = ({ head }: { head: ReactNode }) => (
  <>
    <PageHeader title={usePageName('admin/bank-statements')} />
    <div className="stack loose">
      {head}
      <BankProfiles />
    </div>
  </>
)
