import { groupIndian } from '@banyan/domain/money/format-amount.ts'
import type { Ref } from 'react'
import { useFormat } from '../figures/format.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-frame.tsx'
import { keepAmount } from './typed-amount.ts'

type Props = FieldProps & {
  /** A decimal string without grouping, or empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  isDisabled?: boolean | undefined
  /** Takes no paise. */
  isWhole?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** An amount: only what can be one is taken, and it is grouped as it is typed. */
export function MoneyField({ value, onChange, onBlur, name, isDisabled, isWhole = false, ref, ...frame }: Props) {
  const { symbol, isPrefixed, digits } = useFormat()
  const [whole = '', fraction] = value.split('.')
  const shown = groupIndian(whole) + (fraction === undefined ? '' : `.${fraction}`)
  return (
    <FieldFrame {...frame} isDisabled={isDisabled} isRaised>
      {(tied) => (
        <>
          {isPrefixed && (
            <span className="field-symbol" aria-hidden="true">
              {symbol}
            </span>
          )}
          <input
            {...tied}
            ref={ref}
            name={name}
            className="field-input field-money"
            inputMode={isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            disabled={isDisabled}
            value={shown}
            onBlur={onBlur}
            onChange={(event) => onChange(keepAmount(event.target.value, isWhole ? 0 : digits))}
          />
        </>
      )}
    </FieldFrame>
  )
}
