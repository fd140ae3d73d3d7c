import type { Field } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type VariantChoice, variantKey, variantName } from './variant-name.ts'

interface Variant {
  readonly package_id: string
  readonly package_name: string
  readonly from_package_id: string | null
  readonly from_package_name: string | null
}

interface Looks<L extends Variant> {
  /** What a variant is called in the list; its name if not given. */
  readonly say?: (variant: L) => string
  readonly isHalf?: boolean
  /** What makes a variant another one; package and start if not given. */
  readonly keyOf?: (variant: VariantChoice & Partial<L>) => string
  /** The fields that are chosen with the package. */
  readonly sets?: readonly (keyof L & string)[]
}

/** One choice for several fields of a body: the package, the package that an upgrade to it starts from, and what else `sets` names. */
export const variantField = <L extends Variant>(
  label: string,
  variants: readonly L[],
  { say = variantName, isHalf = true, keyOf = variantKey, sets = ['from_package_id'] }: Looks<L> = {},
): Field<string> => ({
  label,
  isHalf,
  preset: (name) => {
    const [only, another] = variants
    if (only === undefined || another !== undefined) return {}
    return { [name]: only.package_id, ...Object.fromEntries(sets.map((set) => [set, only[set] ?? undefined])) }
  },
  draw: ({ id, name, value, error, isRequired, values, set, onChange, onBlur }) => (
    <VariantSelect
      {...{ id, name, label, error, isRequired, onBlur }}
      value={value === undefined ? '' : keyOf({ ...(values as VariantChoice & Partial<L>), package_id: value })}
      options={variants.map((variant) => ({ value: keyOf(variant), label: say(variant) }))}
      onChange={(event) => {
        const chosen = variants.find((variant) => keyOf(variant) === event.target.value)
        onChange(chosen?.package_id)
        for (const name of sets) set(name, chosen?.[name] ?? undefined)
      }}
    />
  ),
})

function VariantSelect(props: Omit<Parameters<typeof SelectField>[0], 'empty'>) {
  return <SelectField {...props} empty={text('kit.form.choose')} />
}

/** The other half of `variantField`, which has nothing to ask: it only says what the server would not have. */
export const chosenWithVariant = <V = string | null,>(label: string): Field<V> => ({
  label,
  draw: ({ id, error }) =>
    error !== undefined && (
      <p id={id} className="help-bad">
        {error}
      </p>
    ),
})
