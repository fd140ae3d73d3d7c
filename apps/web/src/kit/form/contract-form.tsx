import type { ReactNode } from 'react'
import type { ContractFormProps, FormEndpoint } from './contract-form-props.ts'
import { FormFrame } from './form-frame.tsx'
import { useContractForm } from './use-contract-form.ts'

/** A form over one call of the contract: its fields, its checks, its errors and its draft all follow from the contract. */
export function ContractForm<E extends FormEndpoint>(props: ContractFormProps<E>): ReactNode {
  const { submit, total, submitFor, aside, onCancel } = props
  return <FormFrame of={useContractForm(props)} {...{ submit, total, submitFor, aside, onCancel }} />
}
