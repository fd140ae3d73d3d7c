import { listUserPinRequests } from '@banyan/contract/pin-requests/pin-requests.ts'
import { OwnRequests } from '../own-requests.tsx'
import { usePageName } from '#kit/nav/page-name.ts'

/** A member's requests for pins and their answers. */
export const UserPinRequestHistoryPage = () => (
  <OwnRequests
    of={listUserPinRequests}
    title={usePageName('user/pin-management/pin-request-history')}
    page="user/pin-management/pin-request"
  />
)
