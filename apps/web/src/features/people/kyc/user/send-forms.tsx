import { submitKyc } from '@banyan/contract/kyc/kyc.ts'
import type { DocumentKind } from '../document-status.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import type { Field } from '#kit/form/field.ts'
import { agreeField, codeField, given, textField } from '#kit/form/fields.tsx'
import { uploadField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'
import { useUiWords } from '#ui/words.ts'
import { MaskHint } from './mask-hint.tsx'
import { PhotoHelp } from './photo-help.tsx'

const [pan, aadhaar, bank, photo, gstin] = submitKyc.body.options

/** The call with the body of one kind of document: a form asks for its fields and no others. */
const calls = {
  pan: { ...submitKyc, body: pan },
  aadhaar: { ...submitKyc, body: aadhaar },
  bank: { ...submitKyc, body: bank },
  photo: { ...submitKyc, body: photo },
  gstin: { ...submitKyc, body: gstin },
} as const

/** Numbers and images are nothing for a draft, and neither is which document it was. */
const secret = { isSecret: true } as const

const kindField = <Kind extends DocumentKind>(): Field<Kind> => ({ ...given<Kind>(), ...secret })

/** Above the image is how to take a good one, and for an Aadhaar what it must not show. */
function imageField(kind: DocumentKind): Field<string> {
  const field = uploadField({
    label: text(`kyc.send.image.${kind}`),
    purpose: 'kyc',
    camera: kind === 'photo' ? 'user' : 'environment',
    hint: text(kind === 'photo' ? 'kyc.send.face_hint' : 'kyc.send.image_hint'),
  })
  return {
    ...field,
    ...secret,
    draw: (control) => (
      <div className="stack loose">
        {kind === 'aadhaar' && <MaskHint />}
        <PhotoHelp kind={kind} />
        {field.draw(control)}
      </div>
    ),
  }
}

const nameField = (kind: DocumentKind): Field<string> =>
  textField({
    label: text('kyc.name_on_document'),
    hint: text(kind === 'bank' ? 'kyc.send.bank_name_hint' : 'kyc.send.name_hint'),
    autoComplete: 'name',
    maxLength: 100,
  })

interface Props {
  onDone: () => void
  onCancel: () => void
}

/** The form of one document. */
export function SendForm({ kind, name, onDone, onCancel }: Props & { kind: DocumentKind; name: string }) {
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
          fields={{
            kind: kindField<'pan'>(),
            number: { ...codeField({ label: text('kyc.number.pan'), fullLength: 10, maxLength: 10 }), ...secret },
            ...common,
          }}
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
          fields={{
            kind: kindField<'gstin'>(),
            number: { ...codeField({ label: text('kyc.number.gstin'), fullLength: 15, maxLength: 15 }), ...secret },
            ...common,
          }}
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
