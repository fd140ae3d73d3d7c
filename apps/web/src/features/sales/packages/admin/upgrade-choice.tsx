import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldSays } from '#ui/fields/field-frame.tsx'
import type { PackageBody } from './package-fields.tsx'
import type { PackageRow } from './package-row.ts'
import { whyNotUpgrade } from './upgrade-choices.ts'

/** Ticks for the packages this one may be changed to; one that is not larger says why it cannot be ticked. `typed`: the package so far. */
export const upgradesField = (typed: Partial<PackageBody>, others: readonly PackageRow[]): Field<string[]> => ({
  label: text('packages.group.upgrades'),
  draw: (control) => <UpgradeChoice control={control} typed={typed} others={others} />,
})

interface Props {
  control: FieldControl<string[]>
  typed: Partial<PackageBody>
  others: readonly PackageRow[]
}

function UpgradeChoice({ control: { id, value: chosen = [], error, onChange }, typed, others }: Props) {
  if (others.length === 0) return <p className="small quiet">{text('packages.upgrade.none')}</p>
  const words = { not_dearer: text('packages.upgrade.cheaper'), less_volume: text('packages.upgrade.less_volume') }
  return (
    <div className="choices" id={id} tabIndex={-1}>
      {others.map((other) => {
        const why = whyNotUpgrade(typed, other)
        const isChosen = chosen.includes(other.id)
        return (
          <CheckboxField
            key={other.id}
            label={other.name}
            note={why === undefined ? undefined : words[why]}
            checked={isChosen}
            disabled={why !== undefined && !isChosen}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, other.id] : chosen.filter((one) => one !== other.id))
            }
          />
        )
      })}
      <FieldSays id={`${id}-says`} error={error} />
    </div>
  )
}
