import { grantsOfPreset, grantablePages, presetsOf } from '@banyan/contract/rights/presets.ts'
import type { Field } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

interface Choice {
  readonly key: string
  readonly label: string
  readonly rights: number[] | null
}

/** Ready-made rights, of which nobody gives more than they hold; `own`: null is everything. */
export function rightsChoices(own: readonly number[] | null): readonly Choice[] {
  const held = own && new Set(own)
  return presetsOf('Franchise').map((preset) => {
    const all = grantsOfPreset(preset)
    const rights =
      held === null ? all : (all ?? grantablePages('Franchise').map(({ id }) => id)).filter((id) => held.has(id))
    const isFull = preset.key === 'full_franchise' && held !== null
    return {
      key: preset.key,
      label: isFull ? text('franchises.full_held') : text(`rights.presets.${preset.key}`),
      rights,
    }
  })
}

const isSame = (one: readonly number[] | null, other: readonly number[] | null | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** One of the ready-made rights. */
export const rightsField = (choices: readonly Choice[]): Field<number[] | null> => ({
  label: text('franchises.fields.rights'),
  draw: ({ id, name, value, error, onChange, onBlur }) => (
    <SelectField
      id={id}
      name={name}
      label={text('franchises.fields.rights')}
      hint={text('franchises.rights_note')}
      error={error}
      isRequired
      value={choices.find(({ rights }) => isSame(rights, value))?.key ?? ''}
      options={choices.map(({ key, label }) => ({ value: key, label }))}
      onBlur={onBlur}
      onChange={(event) => {
        const chosen = choices.find(({ key }) => key === event.target.value)
        // Null is everything, and a choice like any other.
        if (chosen !== undefined) onChange(chosen.rights)
      }}
    />
  ),
})
