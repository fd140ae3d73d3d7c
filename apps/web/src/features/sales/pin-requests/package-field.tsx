import type { Company } from '#kit/session/company.ts'
import type { Field } from '#kit/form/field.ts'
import { onlyChoice } from '#kit/form/fields.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { PackageName } from '#kit/figures/package-name.tsx'
import './package-field.css'

/** One of the packages on sale, each as a card with its price. */
export const packageField = (label: string, packages: Company['packages']): Field<string> => ({
  label,
  preset: onlyChoice(packages.map(({ id }) => ({ value: id }))),
  draw: ({ id, name, value, error, isRequired, onChange, onBlur }) => (
    <div id={id} className="package-choices">
      <RadioGroup
        label={label}
        name={name}
        value={value ?? ''}
        error={error}
        isRequired={isRequired}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        options={packages.map((one) => ({
          value: one.id,
          label: <PackageName name={one.name} colour={one.colour} />,
          note: <Amount value={one.price} />,
        }))}
      />
    </div>
  ),
})
