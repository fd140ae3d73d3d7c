import { topupFromWalletAsFranchise } from '@banyan/contract/topups/paid-topups.ts'
import { TopupFromWalletPage } from '../topup-from-wallet-page.tsx'

/** A franchise activates whoever stands at its counter. */
export const FranchiseTopupFromWalletPage = () => (
  <TopupFromWalletPage page="franchise/topup/topup-from-wallet" to={topupFromWalletAsFranchise} scope="franchise" />
)
