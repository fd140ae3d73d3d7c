import { getCreditTerms, requestCredit } from '@banyan/contract/credit-requests/credit-requests.ts'
import { findActiveDepositAccounts } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { paidFields, proofFields, requestQuestion, requestSubmit, WhereToPay } from '#features/ledger/payments/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { optionalChoiceField, moneyField } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { CreditSummary } from './credit-summary.tsx'
import { type Credited, creditOf, mayAskFor, type Terms } from './credit-of.ts'

/** Asks for the amount that was paid; beside it what the wallet will hold, and where to pay. */
export const CreditForm = ({ onDone }: { onDone: (done: Credited) => void }) => (
  <DetailPage of={getCreditTerms} input={{}}>
    {({ data: terms }) =>
      mayAskFor(terms) ? (
        <DetailPage of={findActiveDepositAccounts} input={{}}>
          {({ data: accounts }) => <Form {...{ terms, accounts, onDone }} />}
        </DetailPage>
      ) : (
        <Enough of={terms} />
      )
    }
  </DetailPage>
)

const Enough = ({ of: { waiting } }: { of: Terms }) => (
  <Callout tone="warning" title={text('credit_requests.enough', { count: waiting })}>
    {text('credit_requests.enough_note')}
  </Callout>
)

interface Props {
  terms: Terms
  accounts: WireReply<typeof findActiveDepositAccounts>['data']
  onDone: (done: Credited) => void
}

function Form({ terms, accounts, onDone }: Props) {
  const { round_off_digits } = useCompany().info
  const [least, most] = [moneyText(terms.least, round_off_digits), moneyText(terms.most, round_off_digits)]
  const account = optionalChoiceField({
    label: text('credit_requests.form.account'),
    options: accounts.map(({ id, label }) => ({ value: id, label })),
    isHalf: true,
  })
  return (
    <ContractForm
      to={requestCredit}
      fields={{
        amount: moneyField({
          label: text('credit_requests.form.amount'),
          hint: text('credit_requests.form.amount_hint', { least, most }),
        }),
        ...paidFields(),
        deposit_account_id: when(({ payment_mode }) => payment_mode !== 'Cash', account),
        ...proofFields(),
      }}
      summary={(values, isQuestion) => (
        <CreditSummary of={values} terms={terms} accounts={accounts} isQuestion={isQuestion} />
      )}
      aside={({ amount }) => <WhereToPay amount={creditOf(amount, terms)} />}
      total={({ amount }) => creditOf(amount, terms)}
      confirm={requestQuestion}
      {...requestSubmit()}
      submitFor={(total) => text('credit_requests.form.submit_total', { total })}
      onDone={({ data }) => onDone(data)}
    />
  )
}
