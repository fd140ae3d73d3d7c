import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-frame.tsx'

type Props = FieldProps & {
  /** An id, a pin, a UTR: letters and figures that cannot be mistaken. */
  isCode?: boolean | undefined
  /** Shown in capitals; what is typed stays as it is, so that the caret stays where it is. */
  isCapitals?: boolean | undefined
} & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'children'>

/** A line of text. Takes every attribute of an input, so that a form library can register it. */
export function TextField({
  label,
  error,
  hint,
  isRequired,
  icon,
  end,
  isCode = false,
  isCapitals = false,
  className,
  id,
  ...input
}: Props) {
  const frame = { label, error, hint, isRequired, icon, end, id, className }
  return (
    <FieldFrame {...frame} isDisabled={input.disabled} isRaised={Boolean(input.placeholder)}>
      {(tied) => (
        <input
          placeholder=" "
          type="text"
          {...input}
          {...tied}
          className={classNames('field-input', isCode && 'field-code', isCapitals && 'field-capitals')}
        />
      )}
    </FieldFrame>
  )
}
