import { getTransferSettings } from '@banyan/contract/fund-transfers/settings.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { TransfersForm } from './transfers-form.tsx'

/** The rules of transfers between wallets, and what one admin adjusts alone. */
export const TransferSettings = () => (
  <DetailPage of={getTransferSettings} input={{}}>
    {({ data }) => <TransfersForm key={JSON.stringify(data)} settings={data} />}
  </DetailPage>
)
