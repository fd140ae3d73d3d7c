import { FormPage } from '#kit/form/form-page.tsx'
import { TransferredCard, type Transferred } from '../transferred-card.tsx'
import { MoveFundForm } from './move-fund-form.tsx'

/** An admin moves money between wallets of people. */
export const AdminTransferFundPage = () => (
  <FormPage<Transferred>
    page="admin/wallet/transfer-fund"
    form={(onDone) => <MoveFundForm onDone={onDone} />}
    receipt={(done, onMore) => (
      <TransferredCard of={done} history="admin/wallet/fund-transfer-history" onMore={onMore} />
    )}
  />
)
