import { OwnTransferPage } from '../own-transfer-page.tsx'
import { FranchiseTransferForm } from './franchise-transfer-form.tsx'

/** A franchise moves commission to its stock wallet. */
export const FranchiseTransferFundPage = () => (
  <OwnTransferPage
    scope="franchise"
    form={(terms, onDone) => <FranchiseTransferForm terms={terms} onDone={onDone} />}
  />
)
