import { transferAsFranchise } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { spendingFields } from '../spending-fields.ts'
import { transferBill, type TransferTerms } from '../transfer-bill.ts'
import { TransferSummary } from '../transfer-summary.tsx'
import type { Transferred } from '../transferred-card.tsx'

/** Commission to the stock wallet. */
export function FranchiseTransferForm({
  terms,
  onDone,
}: {
  terms: TransferTerms
  onDone: (done: Transferred) => void
}) {
  const { digits } = useFormat()
  const wallet = terms.to_name.toLowerCase()
  const billOf = (amount: string | undefined) => transferBill(amount, terms, terms.from_balance)
  return (
    <ContractForm
      to={transferAsFranchise}
      fields={spendingFields(terms, digits, () => terms.from_balance)}
      startFrom={{ charge_percent: terms.charge_percent }}
      summary={({ amount }) => (
        <TransferSummary
          to={terms.to_name}
          bill={billOf(amount)}
          terms={terms}
          wallet={{ name: terms.from_name, balance: terms.from_balance }}
        />
      )}
      aside={() => <p className="small quiet">{text('fund_transfers.note', { wallet })}</p>}
      confirm={({ amount }) => ({
        title: text('fund_transfers.ask_own', { amount: moneyText(amount, digits), wallet }),
        text: text('fund_transfers.ask_own_note', { wallet }),
        confirm: text('fund_transfers.submit'),
      })}
      total={({ amount }) => billOf(amount)?.amount}
      submit={text('fund_transfers.submit')}
      submitFor={(amount) => text('fund_transfers.submit_for', { amount })}
      onDone={({ data }) => onDone(data)}
    />
  )
}
