import { submitKyc } from '@banyan/contract/kyc/kyc.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { agreeField, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { useUiWords } from '#ui/words.ts'
import { imageField, kindField, nameField, numberField, secret, type SendFormProps } from '../own/send-fields.tsx'

const [pan, aadhaar, bank, photo, gstin] = submitKyc.body.options

/** The call with the body of one kind of document: a form asks for its fields and no others. */
const calls = {
  pan: { ...submitKyc, body: pan },
  aadhaar: { ...submitKyc, body: aadhaar },
  bank: { ...submitKyc, body: bank },
  photo: { ...submitKyc, body: photo },
  gstin: { ...submitKyc, body: gstin },
} as const

/** The form of one document of a member. */
export function SendForm({ kind, name, onDone, onCancel }: SendFormProps) {
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
          fields={{ kind: kindField<'pan'>(), number: numberField(kind), ...common }}
          {...acts}
        />
      )
    case 'aadhaar':
      return (
        <ContractForm
          to={calls.aadhaar}
          startFrom={{ kind, ...named }}
          fields={{
            kind: kindField<'aadhaar'>(),
            number: {
              ...textField({
                label: text('kyc.number.aadhaar'),
                hint: text('kyc.send.aadhaar_hint'),
                inputMode: 'numeric',
                isCode: true,
                maxLength: 14,
              }),
              ...secret,
            },
            ...common,
            is_masked: agreeField({ label: text('kyc.send.is_masked') }),
            consents: agreeField({ label: text('kyc.send.consents'), note: text('kyc.send.consents_note') }),
          }}
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
    case 'photo':
      return (
        <ContractForm
          to={calls.photo}
          startFrom={{ kind }}
          fields={{ kind: kindField<'photo'>(), file_id: common.file_id }}
          {...acts}
        />
      )
  }
}
