import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import type { Field } from './field.ts'

/** Several of a few, each with a box. */
export function severalField<Value extends string | number>(
  name: string,
  options: readonly { readonly value: Value; readonly label: string }[],
  /** None of them is a choice, too. */
  { mayBeNone = false }: { readonly mayBeNone?: boolean } = {},
): Field<Value[]> {
  return {
    label: name,
    reads: (value) =>
      Array.isArray(value)
        ? options.flatMap((one) => (value.includes(one.value) ? [one.label] : [])).join(', ')
        : undefined,
    draw: ({ id, value = [], error, isRequired, onChange, onBlur }) => (
      <fieldset id={id} className="stack">
        <GroupLegend label={name} isRequired={isRequired && !mayBeNone} />
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            id={`${id}-${option.value}`}
            name={`${id}-${option.value}`}
            label={option.label}
            error={undefined}
            checked={value.includes(option.value)}
            onBlur={onBlur}
            onChange={({ target }) =>
              onChange(
                options
                  .map((one) => one.value)
                  .filter((one) => (one === option.value ? target.checked : value.includes(one))),
              )
            }
          />
        ))}
        <FieldSays id={`${id}-says`} error={error} />
      </fieldset>
    ),
  }
}
