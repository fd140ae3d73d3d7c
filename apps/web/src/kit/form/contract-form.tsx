import { type ReactNode, useId } from 'react'
import { Button } from '#ui/basics/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form, FormActs, FormWithSummary } from '#ui/fields/form-layout.tsx'
import type { WireBody } from '../api/wire.ts'
import type { ContractFormProps, FormEndpoint } from './contract-form-props.ts'
import { faultsOf, FormFields } from './form-fields.tsx'
import type { AnyFields } from './use-fields.ts'
import { useContractForm } from './use-contract-form.ts'

/** A form over one call of the contract: its fields, its checks, its errors and its draft all follow from the contract. */
export function ContractForm<E extends FormEndpoint>(props: ContractFormProps<E>): ReactNode {
  const { submit, aside, onCancel } = props
  const { state, send, isSending, whyNot } = useContractForm(props)
  const fields = props.fields as unknown as AnyFields
  const values = state.values as Partial<WireBody<E>>
  const why = useId()
  const drawn = <FormFields fields={fields} state={state} />

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary errors={faultsOf(fields, state)} />
      {aside === undefined ? drawn : <FormWithSummary summary={aside(values)}>{drawn}</FormWithSummary>}
      <FormActs>
        {onCancel !== undefined && (
          <Button tone="text" onClick={onCancel.act}>
            {onCancel.label}
          </Button>
        )}
        <Button
          tone="primary"
          type="submit"
          isLoading={isSending}
          disabled={whyNot !== undefined}
          title={whyNot}
          aria-describedby={whyNot === undefined ? undefined : why}
        >
          {typeof submit === 'string' ? submit : submit(values)}
        </Button>
      </FormActs>
      {whyNot !== undefined && (
        <p id={why} className="small quiet right">
          {whyNot}
        </p>
      )}
    </Form>
  )
}
