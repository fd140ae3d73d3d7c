import useAutocomplete from '@mui/material/useAutocomplete'
import type { ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-frame.tsx'
import './suggest-field.css'

type SuggestOption = { value: string; label: string }

type Props<Option extends SuggestOption> = FieldProps & {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** One of the options was taken, not typed. */
  onChoose?: ((option: Option) => void) | undefined
  /** What may be meant, as it comes; choosing one writes its value. */
  options: readonly Option[]
  draw: (option: Option) => ReactNode
  /** What a screen reader hears of them. */
  says: string
  isDisabled?: boolean | undefined
  /** What is in it is replaced by what is typed next. */
  isSelectedOnFocus?: boolean | undefined
}

/** A line that is typed freely, with what may be meant beneath it: arrows walk, Enter takes, Escape closes. */
export function SuggestField<Option extends SuggestOption>({
  id,
  name,
  value,
  onChange,
  onBlur,
  onChoose,
  options,
  draw,
  says,
  isDisabled = false,
  isSelectedOnFocus = false,
  ...frame
}: Props<Option>) {
  const list = useAutocomplete<Option, false, false, true>({
    id,
    options,
    freeSolo: true,
    openOnFocus: true,
    selectOnFocus: isSelectedOnFocus,
    value: null,
    inputValue: value,
    disabled: isDisabled,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.value),
    filterOptions: (found) => found,
    onChange: (_event, option) => {
      if (option !== null && typeof option !== 'string') onChoose?.(option)
    },
    onInputChange: (_event, typed, reason) => {
      if (reason === 'input' || reason === 'clear' || reason === 'selectOption') onChange(typed)
    },
  })
  const input = list.getInputProps() as ReturnType<typeof list.getInputProps> & {
    className?: string
    onBlur?: (event: unknown) => void
  }
  const { className: _ours, onBlur: leave, ...given } = input
  const isOpen = list.popupOpen && list.groupedOptions.length > 0
  return (
    <div className="autocomplete" {...list.getRootProps()}>
      <FieldFrame {...frame} id={id} isDisabled={isDisabled}>
        {(tied) => (
          <input
            {...tied}
            {...given}
            name={name}
            placeholder=" "
            className="field-input field-code"
            autoCapitalize="characters"
            onBlur={(event) => {
              leave?.(event)
              onBlur?.()
            }}
          />
        )}
      </FieldFrame>
      <span className="visually-hidden" role="status">
        {isOpen && says}
      </span>
      {isOpen && (
        <ul className="float-list" {...list.getListboxProps()} aria-labelledby={undefined} aria-label={says}>
          {list.groupedOptions.map((option, index) => {
            const { key: _key, ...given } = list.getOptionProps({ option, index })
            return (
              <li key={option.value} className="float-option" {...given}>
                {draw(option)}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
