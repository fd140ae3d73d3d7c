import { OwnTransferPage } from '../own-transfer-page.tsx'
import { MemberTransferForm } from './member-transfer-form.tsx'

/** A member moves money to the own fund wallet, or to another member. */
export const UserTransferFundPage = () => (
  <OwnTransferPage scope="user" form={(terms, onDone) => <MemberTransferForm terms={terms} onDone={onDone} />} />
)
