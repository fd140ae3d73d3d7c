import { useState } from 'react'
import { sendBankCode, submitBanking } from '@banyan/contract/banking/banking.ts'
import { bankNameOf } from '@banyan/domain/identity/bank-names.ts'
import { refuseHere } from '#kit/form/refuse.ts'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Form } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Stepper } from '#ui/nav/stepper.tsx'
import { type Banking, type BankBody, detailFaults, isDetail, type SentCode } from './bank-account.ts'
import { bankFields } from './bank-fields.tsx'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'

interface Props {
  of: Banking
  /** Leaves without sending; absent where there is nothing to go back to. */
  onClose?: (() => void) | undefined
  onDone: () => void
}

/** What of the details before may be taken over: everything but the numbers, which only their owner can type. */
const startOf = ({ in_force, latest }: Banking): Partial<BankBody> => {
  const { account_holder = '', ifsc = '', bank_name = '', branch = '', crypto_address = '' } = latest ?? in_force ?? {}
  const numbers = { account_no: '', confirm_account_no: '', upi_id: '' }
  return { ...numbers, account_holder, ifsc, bank_name, branch, crypto_address }
}

const detailNames = Object.keys(submitBanking.body.shape).filter(isDetail)

const known = (code: string | undefined) => bankNameOf((code ?? '').trim().toUpperCase())

/** The name of the bank follows its code, until somebody writes another. */
function nameOfBank(now: Partial<BankBody>, before: Partial<BankBody>): Partial<BankBody> {
  if (now.ifsc === before.ifsc) return {}
  const isOurs = (before.bank_name ?? '') === '' || before.bank_name === known(before.ifsc)
  return isOurs ? { bank_name: known(now.ifsc) ?? '' } : {}
}

/** Bank details in two steps: what they are, and the code that shows that it is their owner who gives them. */
export function BankingForm({ of, onClose, onDone }: Props) {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [step, setStep] = useState<'details' | 'code'>('details')
  const code = useAct(sendBankCode)
  const form = useContractForm({
    to: submitBanking,
    fields: bankFields,
    startFrom: startOf(of),
    follow: nameOfBank,
    onDone: () => {
      toast.show({ severity: 'success', summary: text('banking.form.done') })
      onDone()
    },
    onRefused: ({ fields }) => {
      if (Object.keys(detailFaults(fields)).length > 0) setStep('details')
    },
  })
  const { state } = form

  const ask = () =>
    void code.act(
      {},
      {
        onDone: ({ data }) => {
          state.set('challenge', data.challenge)
          state.set('otp', '')
          setSent(data)
          setStep('code')
        },
      },
    )
  const goOn = () => {
    const faults = detailFaults(state.faultsNow())
    if (Object.keys(faults).length > 0) {
      refuseHere(state, form.fields, faults, detailNames)
    } else if (sent !== null && Date.parse(sent.expires_at) > Date.now()) setStep('code')
    else ask()
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (step === 'details') goOn()
        else void form.send()
      }}
    >
      <Stepper
        label={text('banking.form.steps')}
        steps={[text('banking.form.step_details'), text('banking.form.step_code')]}
        at={step === 'details' ? 0 : 1}
      />
      {step === 'details' || sent === null ? (
        <DetailsStep of={form} isSending={code.isSending} onClose={onClose} />
      ) : (
        <CodeStep of={form} sent={sent} isAsking={code.isSending} onAsk={ask} onBack={() => setStep('details')} />
      )}
    </Form>
  )
}
