import type { ComponentPropsWithRef } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-frame.tsx'

type Props = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>

/** Several lines of text. */
export function TextArea({ label, error, hint, isRequired, icon, end, className, id, ...input }: Props) {
  const frame = { label, error, hint, isRequired, icon, end, id, className }
  return (
    <FieldFrame {...frame} isDisabled={input.disabled} isTall>
      {(tied) => <textarea placeholder=" " rows={4} {...input} {...tied} className="field-input" />}
    </FieldFrame>
  )
}
