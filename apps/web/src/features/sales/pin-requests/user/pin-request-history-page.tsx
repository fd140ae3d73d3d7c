import { pinRequestLists } from '@banyan/contract/pin-requests/pin-requests.ts'
import { OwnRequests } from '../own-requests.tsx'

/** A member's requests for pins and their answers. */
export const UserPinRequestHistoryPage = () => (
  <OwnRequests
    of={pinRequestLists.user}
    page="user/pin-management/pin-request-history"
    askOn="user/pin-management/pin-request"
  />
)
