import { useLocation } from 'react-router'
import { franchiseWithdrawalOffer, requestFranchiseWithdrawal } from '@banyan/contract/withdrawals/withdrawing.ts'
import { BankingPage } from '#features/people/banking/index.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { WithdrawPage } from '../withdraw-page.tsx'

const page = 'franchise/withdrawal/withdraw-fund'

/** A franchise withdraws its commission; behind the other tab it says where it is paid to. */
export function FranchiseWithdrawFundPage() {
  const { pathname } = useLocation()
  const isBank = useQueryParam('tab') === 'bank'
  const tabs = (
    <ViewsBar
      chosen={isBank ? 'bank' : 'withdraw'}
      views={[
        { key: 'withdraw', label: text('withdrawals.tabs.withdraw'), href: pathname },
        { key: 'bank', label: text('withdrawals.tabs.bank'), href: `${pathname}?tab=bank` },
      ]}
    />
  )
  return isBank ? (
    <BankingPage page={page} note={tabs} />
  ) : (
    <WithdrawPage
      scope="franchise"
      page={page}
      offer={franchiseWithdrawalOffer}
      to={requestFranchiseWithdrawal}
      note={tabs}
    />
  )
}
