import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { useCompany } from '#kit/session/company.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { given } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { actsFor, chosenOf, type TopupAct } from './topup-acts.ts'

const keyOf = ({ kind, package_id }: TopupAct): string => `${kind === 'upgrade' ? 'upgrade' : 'whole'}:${package_id}`

const labelOf = ({ kind, package_name, price }: TopupAct, digits: number): string => {
  const named = { package_name, price: moneyText(price, digits) }
  if (kind === 'first') return `${package_name}, ${named.price}`
  return kind === 'upgrade' ? text('topups.choose_upgrade', named) : text('topups.choose_again', named)
}

/** What can be done for the member whose id is typed, as one choice; it fills two fields of the body. */
export const topupPackageFields = () => ({
  package_id: {
    label: text('payments.package'),
    draw: (control: FieldControl<string>) => <TopupPackageInput control={control} />,
  } satisfies Field<string>,
  is_upgrade: given<boolean>(),
})

function TopupPackageInput({ control }: { control: FieldControl<string> }) {
  const { digits } = useFormat()
  const { packages } = useCompany()
  const { id, name, error, isRequired, value, values, set, onChange, onBlur } = control
  const member = values['member_user_id']
  const { found } = useLookup(findMemberToTopUp, { user_id: typeof member === 'string' ? member : '' })
  const acts = actsFor(packages, found?.data)
  const chosen = chosenOf(acts, { package_id: value, is_upgrade: values['is_upgrade'] === true })
  const choose = (key: string) => {
    const act = acts.find((one) => keyOf(one) === key)
    set('is_upgrade', act?.kind === 'upgrade')
    onChange(act?.package_id)
  }
  return (
    <SelectField
      {...{ id, name, error, isRequired, onBlur }}
      label={text('payments.package')}
      empty={text('kit.form.choose')}
      value={chosen === undefined ? '' : keyOf(chosen)}
      onChange={(event) => choose(event.target.value)}
      options={acts.map((act) => ({ value: keyOf(act), label: labelOf(act, digits) }))}
    />
  )
}
