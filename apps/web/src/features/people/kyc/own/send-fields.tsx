import type { ReactNode } from 'react'
import type { DocumentKind } from '../document-status.tsx'
import type { Field } from '#kit/form/field.ts'
import { codeField, given, textField } from '#kit/form/fields.tsx'
import { uploadField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'
import { MaskHint } from './mask-hint.tsx'
import { PhotoHelp } from './photo-help.tsx'

export interface SendFormProps {
  kind: DocumentKind
  /** Of whoever sends it. */
  name: string
  onDone: () => void
  onCancel: () => void
}

/** The form of one document: members and franchises have one each. */
export type SendFormOf = (props: SendFormProps) => ReactNode

/** Numbers and images are nothing for a draft, and neither is which document it was. */
export const secret = { isSecret: true } as const

export const kindField = <Kind extends DocumentKind>(): Field<Kind> => ({ ...given<Kind>(), ...secret })

/** A number that is typed as it is printed, of so many characters. */
export const numberField = (kind: 'pan' | 'gstin', hint?: string): Field<string> => {
  const length = kind === 'pan' ? 10 : 15
  return {
    ...codeField({
      label: text(`kyc.number.${kind}`),
      fullLength: length,
      maxLength: length,
      ...(hint !== undefined && { hint }),
    }),
    ...secret,
  }
}

/** Above the image is how to take a good one, and for an Aadhaar what it must not show. */
export function imageField(kind: DocumentKind): Field<string> {
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

export const nameField = (kind: DocumentKind): Field<string> =>
  textField({
    label: text('kyc.name_on_document'),
    hint: text(kind === 'bank' ? 'kyc.send.bank_name_hint' : 'kyc.send.name_hint'),
    autoComplete: 'name',
    maxLength: 100,
  })
