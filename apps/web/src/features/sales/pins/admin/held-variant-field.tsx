import { countPins } from '@banyan/contract/pins/pin-acts.ts'
import { heldField } from '../held-variant.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { useFormat } from '#ui/figures/format.ts'

/** One of the variants that the giver named above holds, also of packages that are on sale no more. */
export const heldVariantField = (label: string): Field<string> => ({
  label,
  draw: (control) => <HeldLines label={label} control={control} />,
})

function HeldLines({ label, control }: { label: string; control: FieldControl<string> }) {
  const giver = control.values['from_user_id']
  const { found } = useLookup(countPins, { user_id: typeof giver === 'string' ? giver : '' })
  const { digits } = useFormat()
  return heldField(label, found?.data ?? [], digits).draw(control)
}
