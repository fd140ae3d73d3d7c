import { franchisePinStatisticsSheet } from '@banyan/contract/pins/pin-statistics.ts'
import { pinTransferLists } from '@banyan/contract/pins/pin-transfers.ts'
import { OwnStatisticsPage } from '../statistics/own-statistics-page.tsx'
import { TransferPinsPage } from '../transfers/transfer-pins-page.tsx'
import { TransfersPage } from '../transfers/transfers-page.tsx'
import { text } from '#kit/text.ts'

export const FranchisePinStatisticsPage = () => (
  <OwnStatisticsPage sheet={franchisePinStatisticsSheet} page="franchise/pin-management/pin-statistics" />
)

export function FranchisePinTransferPage() {
  return (
    <TransferPinsPage
      page="franchise/pin-management/pin-transfer"
      takers={text('pin_stock.transfer.takers.franchise')}
    />
  )
}

export const FranchisePinTransferHistoryPage = () => (
  <TransfersPage of={pinTransferLists.franchise} page="franchise/pin-management/pin-transfer-history" scope="own" />
)
