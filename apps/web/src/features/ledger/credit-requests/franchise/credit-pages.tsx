import { creditRequestLists } from '@banyan/contract/credit-requests/credit-requests.ts'
import { OwnCredits } from '../own-credits.tsx'
import { RequestCreditPage } from '../request-credit-page.tsx'

const [asking, history] = ['franchise/wallet/request-for-credit', 'franchise/wallet/credit-requests'] as const

/** A franchise asks for credit in its stock wallet. */
export const FranchiseRequestForCreditPage = () => <RequestCreditPage page={asking} history={history} />

/** A franchise’s requests for credit and their answers. */
export const FranchiseCreditRequestsPage = () => (
  <OwnCredits of={creditRequestLists.franchise} page={history} askOn={asking} />
)
