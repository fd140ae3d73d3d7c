import { creditRequestLists } from '@banyan/contract/credit-requests/credit-requests.ts'
import { OwnCredits } from '../own-credits.tsx'
import { RequestCreditPage } from '../request-credit-page.tsx'

const [asking, history] = ['user/wallet/request-for-credit', 'user/wallet/credit-requests'] as const

/** A member asks for credit in the fund wallet. */
export const UserRequestForCreditPage = () => <RequestCreditPage page={asking} history={history} />

/** A member’s requests for credit and their answers. */
export const UserCreditRequestsPage = () => <OwnCredits of={creditRequestLists.user} page={history} askOn={asking} />
