import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../basics/icon.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-frame.tsx'

export type Option = { value: string; label: string; isDisabled?: boolean }

type Props = Omit<FieldProps, 'end'> & {
  options: readonly Option[]
  /** Shown when nothing is chosen; left out, one is always chosen. */
  empty?: string | undefined
} & Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'children' | 'multiple'>

/** One of a few. The browser's own select: its list is the phone's on a phone. */
export function SelectField({ label, error, hint, isRequired, icon, options, empty, className, id, ...select }: Props) {
  const frame = { label, error, hint, isRequired, icon, id, className }
  return (
    <FieldFrame {...frame} isDisabled={select.disabled} isRaised>
      {(tied) => (
        <>
          <select {...select} {...tied} className="field-input">
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="expand_more" isSmall className="field-chevron" />
        </>
      )}
    </FieldFrame>
  )
}
