import { CodeClock, useCodeWords } from '#features/people/accounts/index.ts'
import { FormFields } from '#kit/form/form-fields.tsx'
import type { ContractFormOf } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Code } from '#ui/figures/code.tsx'
import { FormActs } from '#ui/fields/form-layout.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { type BankBody, lastFour, type SentCode } from './bank-account.ts'
import './banking.css'

interface Props {
  of: ContractFormOf<BankBody>
  sent: SentCode
  isAsking: boolean
  /** Sends another code. */
  onAsk: () => void
  onBack: () => void
}

/** The second step: the code, beside what it is for. */
export function CodeStep({ of, sent, isAsking, onAsk, onBack }: Props) {
  const { isSent } = useCodeWords()
  return (
    <>
      <div className="code-step">
        <div className="form">
          <p role="status">
            {text(isSent ? 'banking.form.sent_to' : 'banking.form.unsent_to')}{' '}
            <strong className="nowrap">{sent.sent_to_masked}</strong>
          </p>
          <FormFields of={of} only={['otp']} />
          <CodeClock expires_at={sent.expires_at} resend_at={sent.resend_at} isSending={isAsking} onResend={onAsk} />
        </div>
        <DetailsSummary of={of.values} />
      </div>
      <FormActs>
        <Button tone="text" onClick={onBack}>
          {text('banking.form.back')}
        </Button>
        <Button tone="primary" type="submit" isLoading={of.isSending}>
          {text('banking.form.submit')}
        </Button>
      </FormActs>
    </>
  )
}

/** What is about to be sent; whoever looks over a shoulder reads four figures. */
function DetailsSummary({ of }: { of: Partial<BankBody> }) {
  const { account_no = '', account_holder = '', bank_name = '', ifsc = '', upi_id = '', crypto_address = '' } = of
  return (
    <Summary>
      {account_no !== '' && (
        <>
          <SummaryRow label={text('banking.account_no')}>
            <Code>{lastFour(account_no)}</Code>
          </SummaryRow>
          <SummaryRow label={text('banking.account_holder')}>{account_holder}</SummaryRow>
          <SummaryRow label={text('banking.bank')}>
            {bank_name} <Code isQuiet>{ifsc.toUpperCase()}</Code>
          </SummaryRow>
        </>
      )}
      {upi_id !== '' && <SummaryRow label={text('banking.upi')}>{upi_id}</SummaryRow>}
      {crypto_address !== '' && <SummaryRow label={text('banking.crypto')}>{crypto_address}</SummaryRow>}
    </Summary>
  )
}
