import { listUserPinRequests } from '@banyan/contract/pins/pin-requests.ts'
import { OwnRequests } from '../../../features/pin-requests/own-requests.tsx'
import { usePageName } from '../../../kit/page-name.ts'

/** A member's requests for pins and their answers. */
export const PinRequestHistoryPage = () => (
  <OwnRequests
    of={listUserPinRequests}
    title={usePageName('user/pin-management/pin-request-history')}
    page="user/pin-management/pin-request"
  />
)
