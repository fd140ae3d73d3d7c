import { pinRequestLists } from '@banyan/contract/pin-requests/pin-requests.ts'
import { useLocation } from 'react-router'
import { OwnRequests } from '../own-requests.tsx'
import { text } from '#kit/text.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { ReceivedRequests } from './received-requests.tsx'

/** What a franchise asked the company for, and what members ask of it: two lists behind two tabs. */
export function FranchisePinRequestHistoryPage() {
  const { pathname } = useLocation()
  const page = 'franchise/pin-management/pin-request-history'
  const isReceived = useQueryParam('tab') === 'received'
  const tabs = (
    <ViewsBar
      chosen={isReceived ? 'received' : 'own'}
      views={[
        { key: 'own', label: text('paid_requests.tabs.own'), href: pathname },
        { key: 'received', label: text('paid_requests.tabs.received'), href: `${pathname}?tab=received` },
      ]}
    />
  )
  return isReceived ? (
    <ReceivedRequests key="received" page={page} note={tabs} />
  ) : (
    <OwnRequests
      key="own"
      of={pinRequestLists.franchise}
      page={page}
      askOn="franchise/pin-management/pin-request"
      note={tabs}
    />
  )
}
