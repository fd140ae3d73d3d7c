import { z } from 'zod'
import type { startSimulation } from '@banyan/contract/setup/simulation.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import type { WireBody } from '#kit/api/wire.ts'
import type { Field } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { planDraft } from './plan-draft.ts'

type Slot = WireBody<typeof startSimulation>['plan']

const draft_value = 'draft'

/** The plan in the editor as it travels. */
export function draftSlot(): Slot | null {
  const draft = planDraft.get()
  return draft === null ? null : { version_id: null, draft: z.encode(planSchema, draft) }
}

const valueOf = (slot: Slot | null | undefined): string =>
  slot === null || slot === undefined ? '' : (slot.version_id ?? draft_value)

function slotOf(value: string): Slot | null {
  if (value === '') return null
  return value === draft_value ? draftSlot() : { version_id: value, draft: null }
}

interface Props {
  label: string
  versions: readonly { readonly id: string }[]
  /** Where no plan is an answer too. */
  empty?: string
}

/** A saved version of the plan, or the one in the editor. */
const slotField = ({ label, versions, empty }: Props): Field<Slot | null> => ({
  label,
  isHalf: true,
  draw: ({ id, name, value, error, errorAt, isRequired, onChange, onBlur }) => (
    <SelectField
      label={label}
      id={id}
      name={name}
      error={error ?? errorAt('version_id')}
      isRequired={isRequired}
      empty={empty}
      options={[
        ...(planDraft.get() === null ? [] : [{ value: draft_value, label: text('simulations.form.draft') }]),
        ...versions.map((version, at) => ({
          value: version.id,
          label: text(at === 0 ? 'simulations.form.newest' : 'simulations.form.version', { id: version.id }),
        })),
      ]}
      value={valueOf(value)}
      onBlur={onBlur}
      onChange={(event) => onChange(slotOf(event.target.value))}
    />
  ),
})

export const planField = (versions: Props['versions']): Field<Slot> =>
  slotField({ label: text('simulations.form.plan'), versions })

export const otherField = (versions: Props['versions']): Field<Slot | null> =>
  slotField({ label: text('simulations.form.compare'), versions, empty: text('simulations.form.compare_none') })
