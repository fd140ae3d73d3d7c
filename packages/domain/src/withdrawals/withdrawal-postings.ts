import type { CompanyAccountCode } from '../ledger/chart-of-accounts.ts'
import { walletCode, type WalletName } from '../ledger/wallets.ts'
import type { WithdrawalAmounts } from './compute-withdrawal.ts'

export const withdrawalWallets = ['INCOME', 'REFUND', 'COMMISSION'] as const
export type WithdrawalWallet = (typeof withdrawalWallets)[number]

/** The wallets that leave by a withdrawal, the usual one first: what the company owes. What was paid in never leaves. */
export const withdrawableWalletsOf = (
  user_type: 'User' | 'Franchise',
): readonly [WithdrawalWallet, ...WithdrawalWallet[]] => (user_type === 'User' ? ['INCOME', 'REFUND'] : ['COMMISSION'])

type Account = CompanyAccountCode | ReturnType<typeof walletCode>

/** One transfer of a posting; amounts above zero, in hundredths. */
export interface WithdrawalTransfer {
  readonly debit: Account
  readonly credit: Account
  readonly amount_minor: bigint
  readonly kind: string
}

interface Withdrawn extends WithdrawalAmounts {
  readonly wallet: WalletName
  readonly person_id: bigint
}

const held = 'withdrawals_in_process'
const moved = (transfers: readonly WithdrawalTransfer[]) => transfers.filter(({ amount_minor }) => amount_minor > 0n)

/** Asked for: the whole amount is held. */
export const holdTransfers = ({ wallet, person_id, gross_minor }: Withdrawn): readonly WithdrawalTransfer[] => [
  { debit: walletCode(wallet, person_id), credit: held, amount_minor: gross_minor, kind: 'withdrawal' },
]

/** Given back before it was paid: the whole amount, into the wallet that it came from. */
export const releaseTransfers = ({ wallet, person_id, gross_minor }: Withdrawn): readonly WithdrawalTransfer[] => [
  { debit: held, credit: walletCode(wallet, person_id), amount_minor: gross_minor, kind: 'withdrawal_refund' },
]

/** Paid: the net leaves with the bank, the charges are earned and the tax on them is owed. */
export const paymentTransfers = (of: Withdrawn): readonly WithdrawalTransfer[] =>
  moved([
    { debit: held, credit: 'cash', amount_minor: of.net_minor, kind: 'withdrawal_payment' },
    { debit: held, credit: 'charges_income', amount_minor: of.charge_minor, kind: 'withdrawal_charge' },
    { debit: held, credit: 'gst_payable', amount_minor: of.gst_minor, kind: 'withdrawal_gst' },
    { debit: held, credit: 'charges_income', amount_minor: of.other_minor, kind: 'withdrawal_bank_fee' },
  ])

/** The bank sent it back: every part of the payment mirrored, so that the whole amount is in its wallet again. */
export const returnTransfers = (of: Withdrawn): readonly WithdrawalTransfer[] =>
  paymentTransfers(of).map(({ credit, amount_minor, kind }) => ({
    debit: credit,
    credit: walletCode(of.wallet, of.person_id),
    amount_minor,
    kind: `${kind}_returned`,
  }))
