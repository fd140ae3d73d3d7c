import useAutocomplete from '@mui/material/useAutocomplete'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { useUiWords } from '../words.ts'
import './autocomplete.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-frame.tsx'

export type AutocompleteOption = { value: string; label: string; note?: string }

type Props = Omit<FieldProps, 'end'> & {
  options: readonly AutocompleteOption[]
  value: AutocompleteOption | null
  onChange: (value: AutocompleteOption | null) => void
  /** What is typed, when the options are looked up elsewhere; the list is then shown as it comes. */
  onSearch?: ((typed: string) => void) | undefined
  isLoading?: boolean | undefined
  isDisabled?: boolean | undefined
  isCode?: boolean | undefined
  draw?: ((option: AutocompleteOption) => ReactNode) | undefined
}

/** One of many, found by typing. */
export function AutocompleteField(props: Props) {
  const {
    options,
    value,
    onChange,
    onSearch,
    isLoading = false,
    isDisabled = false,
    isCode = false,
    draw,
    ...frame
  } = props
  const words = useUiWords()
  const id = useId()
  const list = useAutocomplete<AutocompleteOption>({
    id,
    options,
    value,
    disabled: isDisabled,
    getOptionLabel: (option) => option.label,
    isOptionEqualToValue: (option, chosen) => option.value === chosen.value,
    onChange: (_event, chosen) => onChange(chosen),
    ...(onSearch && {
      filterOptions: (found: AutocompleteOption[]) => found,
      onInputChange: (_event: unknown, typed: string, reason: string) => {
        if (reason === 'input') onSearch(typed)
      },
    }),
  })
  const clear = value && !isDisabled && (
    <IconButton icon="close" isSmall label={words.act.clear} onClick={() => onChange(null)} />
  )
  const { className: _ours, ...input } = list.getInputProps() as ReturnType<typeof list.getInputProps> & {
    className?: string
  }

  return (
    <div className="autocomplete" {...list.getRootProps()}>
      <FieldFrame {...frame} id={id} end={clear || undefined} isDisabled={isDisabled}>
        {(tied) => (
          <input {...tied} {...input} placeholder=" " className={isCode ? 'field-input field-code' : 'field-input'} />
        )}
      </FieldFrame>
      {list.popupOpen && (
        <ul className="float-list" {...list.getListboxProps()}>
          {list.groupedOptions.map((option, index) => {
            const { key: _key, ...given } = list.getOptionProps({ option, index })
            return (
              <li key={option.value} className="float-option" {...given}>
                {draw ? draw(option) : option.label}
                {option.note !== undefined && <span className="dim">{option.note}</span>}
              </li>
            )
          })}
          {list.groupedOptions.length === 0 && (
            <li className="float-option float-none">{isLoading ? words.face.loading : words.field.no_option}</li>
          )}
        </ul>
      )}
    </div>
  )
}
