import { userPinStatisticsSheet } from '@banyan/contract/pins/pin-statistics.ts'
import { pinTransferLists } from '@banyan/contract/pins/pin-transfers.ts'
import { OwnStatisticsPage } from '../statistics/own-statistics-page.tsx'
import { TransferPinsPage } from '../transfers/transfer-pins-page.tsx'
import { TransfersPage } from '../transfers/transfers-page.tsx'
import { text } from '#kit/text.ts'

export const UserPinStatisticsPage = () => (
  <OwnStatisticsPage sheet={userPinStatisticsSheet} page="user/pin-management/pin-statistics" />
)

export function UserPinTransferPage() {
  return <TransferPinsPage page="user/pin-management/pin-transfer" takers={text('pin_stock.transfer.takers.user')} />
}

export const UserPinTransferHistoryPage = () => (
  <TransfersPage of={pinTransferLists.user} page="user/pin-management/pin-transfer-history" scope="own" />
)
