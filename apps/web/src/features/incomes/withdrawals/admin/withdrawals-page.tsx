import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#kit/text.ts'
import { Tabs } from '#ui/nav/tabs.tsx'
import { BankFilesList } from './bank-files-list.tsx'
import { ResultFile } from './result-file.tsx'
import { WithdrawalRequests } from './withdrawal-requests.tsx'

const tabs = ['requests', 'files', 'result'] as const
type TabKey = (typeof tabs)[number]

/** All withdrawals, the files that were made of them for the bank, and what the bank says. */
export function WithdrawalsPage() {
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'requests'
  const head = (
    <Tabs<TabKey>
      label={text('withdrawals.tabs.label')}
      tabs={tabs.map((key) => ({ key, label: text(`withdrawals.tabs.${key}`) }))}
      value={open}
      onChange={(tab) => setSearch(tab === 'requests' ? {} : { tab }, { preventScrollReset: true })}
      panelId="withdrawals"
    />
  )
  const parts: Record<TabKey, ReactNode> = {
    requests: <WithdrawalRequests note={head} />,
    files: <BankFilesList note={head} />,
    result: <ResultFile note={head} />,
  }
  return <div id="withdrawals">{parts[open]}</div>
}
