import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { getDonationQueues } from '@banyan/contract/donations/desk.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { Tabs } from '#ui/nav/tabs.tsx'
import { AdminPromisesList } from '../promises/admin-promises-list.tsx'
import { CausesList } from './causes-list.tsx'
import { DonationDesk } from './donation-desk.tsx'
import { PaymentsList } from './payments-list.tsx'
import { RequestsList } from './requests-list.tsx'

const tabs = ['payments', 'promises', 'requests', 'causes'] as const
type TabKey = (typeof tabs)[number]

/** Who pays whom: where the donations are with every payment, both sides of the queue, and the causes. */
export function DonationLinksPage() {
  const page = 'admin/donation/donation-links'
  const [search, setSearch] = useSearchParams()
  const waiting = useDetail(getDonationQueues, {}).data?.data.needs_decision
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'payments'
  const counts: Partial<Record<TabKey, number | undefined>> = { payments: waiting === 0 ? undefined : waiting }
  const head = (
    <Tabs<TabKey>
      label={text('donation_admin.tabs.label')}
      tabs={tabs.map((key) => ({ key, label: text(`donation_admin.tabs.${key}`), count: counts[key] }))}
      value={open}
      onChange={(tab) => setSearch(tab === 'payments' ? {} : { tab }, { preventScrollReset: true })}
      panelId="donation-lists"
    />
  )
  const desk = (
    <>
      {head}
      <DonationDesk />
    </>
  )
  const lists: Record<TabKey, ReactNode> = {
    payments: <PaymentsList page={page} head={desk} />,
    promises: <AdminPromisesList key="promises" page={page} head={head} />,
    requests: <RequestsList page={page} head={head} />,
    causes: <CausesList page={page} head={head} />,
  }
  return <div id="donation-lists">{lists[open]}</div>
}
