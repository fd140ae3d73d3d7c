import { getWithdrawalSettings } from '@banyan/contract/withdrawals/settings.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { WithdrawalRulesForm } from './withdrawal-rules-form.tsx'

/** The rules of withdrawals. */
export const WithdrawalSettings = () => (
  <DetailPage of={getWithdrawalSettings} input={{}}>
    {({ data }) => <WithdrawalRulesForm key={JSON.stringify(data)} settings={data} />}
  </DetailPage>
)
