import type { startSimulation } from '@banyan/contract/setup/simulation.ts'
import type { WireBody } from '#kit/api/wire.ts'
import type { Field } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { Simulations } from './simulated.ts'

type Mix = WireBody<typeof startSimulation>['mix']
type Packages = Simulations['packages']

const whole = 100

/** All packages alike, as far as that goes in whole percents. */
export const evenMix = (packages: Packages): Mix =>
  packages.map(({ id }, at) => ({
    package_id: id,
    share_percent: Math.floor((whole * (at + 1)) / packages.length) - Math.floor((whole * at) / packages.length),
  }))

/** The mix of an earlier simulation for the packages of today; undefined where they are no longer the same. */
export function mixAgain(packages: Packages, mix: Mix): Mix | undefined {
  const ids = new Set(packages.map(({ id }) => id))
  return mix.length === packages.length && mix.every(({ package_id }) => ids.has(package_id)) ? mix : undefined
}

const typedShare = (typed: string): number => (/^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN)

/** How many of 100 who join buy each package. */
export const mixField = (packages: Packages): Field<Mix> => ({
  label: text('simulations.form.mix'),
  draw: ({ id, value = [], error, errorAt, isRequired, onChange, onBlur }) => {
    const sum = value.reduce((all, { share_percent }) => all + share_percent, 0)
    return (
      <fieldset id={id} className="stack">
        <GroupLegend label={text('simulations.form.mix')} isRequired={isRequired} />
        <FieldPair>
          {packages.map((sold) => {
            const at = value.findIndex(({ package_id }) => package_id === sold.id)
            const share = value[at]?.share_percent
            return (
              <NumberField
                key={sold.id}
                label={sold.name}
                error={errorAt(`${at}.share_percent`) ?? errorAt(`${at}.package_id`)}
                value={share === undefined || Number.isNaN(share) ? '' : String(share)}
                onBlur={onBlur}
                onChange={(event) =>
                  onChange(
                    value.map((part, place) =>
                      place === at ? { ...part, share_percent: typedShare(event.target.value.trim()) } : part,
                    ),
                  )
                }
              />
            )
          })}
        </FieldPair>
        <FieldSays
          id={`${id}-says`}
          error={error}
          hint={Number.isNaN(sum) ? undefined : text('simulations.form.mix_sum', { sum })}
        />
      </fieldset>
    )
  },
})
