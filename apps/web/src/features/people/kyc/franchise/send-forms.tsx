import { submitFranchiseKyc } from '@banyan/contract/kyc/kyc.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { text } from '#kit/text.ts'
import { useUiWords } from '#ui/words.ts'
import { imageField, kindField, nameField, numberField, type SendFormProps } from '../own/send-fields.tsx'

const [pan, bank, gstin] = submitFranchiseKyc.body.options

/** The call with the body of one kind of document: a form asks for its fields and no others. */
const calls = {
  pan: { ...submitFranchiseKyc, body: pan },
  bank: { ...submitFranchiseKyc, body: bank },
  gstin: { ...submitFranchiseKyc, body: gstin },
} as const

/** The form of one document of a franchise: of whoever has it, or of its firm. */
export function FranchiseSendForm({ kind, name, onDone, onCancel }: SendFormProps) {
  const words = useUiWords().act
  const acts = {
    submit: text('kyc.send.submit'),
    onDone,
    onCancel: { label: words.cancel, act: onCancel },
  }
  const named = { name_on_document: name }
  const common = { name_on_document: nameField(kind), file_id: imageField(kind) }
  switch (kind) {
    case 'pan':
      return (
        <ContractForm
          to={calls.pan}
          startFrom={{ kind, ...named }}
          fields={{ kind: kindField<'pan'>(), number: numberField(kind, text('kyc.send.firm_hint')), ...common }}
          {...acts}
        />
      )
    case 'gstin':
      return (
        <ContractForm
          to={calls.gstin}
          startFrom={{ kind, ...named }}
          fields={{ kind: kindField<'gstin'>(), number: numberField(kind), ...common }}
          {...acts}
        />
      )
    case 'bank':
      return (
        <ContractForm
          to={calls.bank}
          startFrom={{ kind, ...named }}
          fields={{ kind: kindField<'bank'>(), ...common }}
          {...acts}
        />
      )
    default:
      // Nobody asks a franchise for an Aadhaar or a photo.
      return null
  }
}
