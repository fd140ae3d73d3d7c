import { useState } from 'react'
import { sendBankCode, submitBanking } from '@banyan/contract/banking/banking.ts'
import { bankNameOf } from '@banyan/domain/identity/bank-names.ts'
import { faultsOf } from '#kit/form/form-fields.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { AnyFields, FieldState } from '#kit/form/use-fields.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
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

/** The name of the bank follows its code, until somebody writes another. */
function followIfsc(state: FieldState): FieldState {
  const { ifsc, bank_name } = state.values as Partial<BankBody>
  const known = (code: unknown) => (typeof code === 'string' ? bankNameOf(code.trim().toUpperCase()) : undefined)
  return {
    ...state,
    controlOf: (name) => {
      const control = state.controlOf(name)
      if (name !== 'ifsc') return control
      return {
        ...control,
        onChange: (value) => {
          const isOurs = (bank_name ?? '') === '' || bank_name === known(ifsc)
          if (isOurs) state.set('bank_name', known(value) ?? '')
          control.onChange(value)
        },
      }
    },
  }
}

/** Bank details in two steps: what they are, and the code that shows that it is their owner who gives them. */
export function BankingForm({ of, onClose, onDone }: Props) {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [step, setStep] = useState<'details' | 'code'>('details')
  const code = useAct(sendBankCode)
  const form = useContractForm({
    to: submitBanking,
    fields: bankFields({}),
    startFrom: startOf(of),
    onDone: () => {
      toast.show({ severity: 'success', summary: text('banking.form.done') })
      onDone()
    },
    onRefused: ({ fields }) => {
      if (Object.keys(detailFaults(fields)).length > 0) setStep('details')
    },
  })
  const { state, whyNot } = form
  const values = state.values as Partial<BankBody>
  const fields = bankFields(values) as unknown as AnyFields

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
    const faults = detailFaults(state.faults)
    if (Object.keys(faults).length > 0) {
      state.refuse(faults, detailNames)
      toast.show({ severity: 'error', summary: text('errors.invalid_form'), key: 'invalid-form' })
    } else if (sent !== null && Date.parse(sent.expires_at) > Date.now()) setStep('code')
    else ask()
  }
  const drawn =
    step === 'details' ? Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'otp')) : fields

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
      <ErrorSummary errors={faultsOf(drawn, state)} />
      {step === 'details' || sent === null ? (
        <DetailsStep
          fields={fields}
          state={followIfsc(state)}
          isSending={code.isSending}
          whyNot={whyNot}
          onClose={onClose}
        />
      ) : (
        <CodeStep
          fields={fields}
          state={state}
          sent={sent}
          isSending={form.isSending}
          isAsking={code.isSending}
          onAsk={ask}
          onBack={() => setStep('details')}
        />
      )}
    </Form>
  )
}
