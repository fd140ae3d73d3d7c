import { gstStateNamed } from '@banyan/domain/gst/gst-state.ts'
import { gstStates } from '@banyan/domain/gst/gst-states.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { text } from '../text.ts'
import type { Field } from './field.ts'
import { choiceField, textField } from './fields.tsx'

interface Looks {
  label: string
  /** Of the company, two capital letters: in India a state is chosen from the list, elsewhere it is typed. */
  country: string
  isHalf?: boolean
  autoComplete?: string
}

const options = gstStates.map((name) => ({ value: name, label: name }))

/** The older text of a field that names no state of the list; undefined where there is none. */
export const unlistedState = (value: string): string | undefined =>
  value === '' || gstStateNamed(value) !== undefined ? undefined : value

/** The state of an address. An older text that names none of the list stays beside the list until one is chosen. */
export function stateField({ country, autoComplete = 'off', ...looks }: Looks): Field<string> {
  if (country !== 'IN') return textField({ ...looks, autoComplete, maxLength: 60 })
  return {
    ...choiceField<string>({ ...looks, options }),
    draw: ({ id, name, value = '', error, isRequired, onChange, onBlur }) => {
      const older = unlistedState(value)
      return (
        <SelectField
          label={looks.label}
          id={id}
          error={error}
          isRequired={isRequired}
          {...(older !== undefined && { hint: text('kit.form.older_state', { state: older }) })}
          name={name}
          autoComplete={autoComplete}
          value={gstStateNamed(value) ?? ''}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          options={options}
          empty={text('kit.form.choose')}
        />
      )
    },
  }
}
