import { text } from '#kit/text.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'

export type KeptTo = readonly string[] | null

interface Props {
  value: KeptTo
  /** What whoever edits may give. */
  offered: readonly string[]
  /** Whether they may give all, also those to come. */
  offersAll: boolean
  isDisabled: boolean
  onChange: (value: KeptTo) => void
}

/** Which categories of support an admin reads: all of them, or those that are ticked. */
export function SupportCategories({ value, offered, offersAll, isDisabled, onChange }: Props) {
  const tick = (category: string, isOn: boolean) =>
    onChange(offered.filter((one) => (one === category ? isOn : value?.includes(one) === true)))
  return (
    <fieldset className="field-group-set">
      <legend className="field-group-legend">{text('rights.support.label')}</legend>
      <CheckboxField
        label={text('rights.support.all')}
        note={text('rights.support.all_note')}
        checked={value === null}
        disabled={isDisabled || !offersAll}
        onChange={(event) => onChange(event.target.checked ? null : [])}
      />
      {value !== null && (
        <div className="rights-categories">
          {offered.map((category) => (
            <CheckboxField
              key={category}
              label={category}
              checked={value.includes(category)}
              disabled={isDisabled}
              onChange={(event) => tick(category, event.target.checked)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

export const isSameKeptTo = (one: KeptTo, other: KeptTo): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((category) => other.includes(category))

/** What somebody reads of support, in words. */
export const keptToWords = (of: KeptTo): string =>
  of === null ? text('rights.support.all') : of.length === 0 ? text('rights.support.none') : of.join(', ')
