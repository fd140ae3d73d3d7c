import type { z } from 'zod'
import type { AnyFields, Field } from '../form/field.ts'
import { checkField, moneyField, numberField, optionalMoneyField, textField } from '../form/fields.tsx'
import { sentenceAt } from '../text.ts'

/** The kinds of a schema, from the outside in: `nullable`, `pipe`. */
function kindsOf(schema: z.core.$ZodType): readonly string[] {
  const { def } = schema._zod
  return 'innerType' in def ? [def.type, ...kindsOf(def.innerType as z.core.$ZodType)] : [def.type]
}

/**
 * How one rule is asked for, by what its schema says: yes or no, a number, an amount, or a line of text. Its word is at
 * `<words>.<name>` of the message files, and a hint, where there is one, at `<words>.<name>_hint`.
 */
export function settingField(words: string, name: string, schema: z.core.$ZodType, isHalf: boolean): Field<never> {
  const label = sentenceAt(`${words}.${name}`) ?? name
  const hint = sentenceAt(`${words}.${name}_hint`)
  const looks = { label, isHalf, ...(hint !== undefined && { hint }) }
  const [kind, inner] = kindsOf(schema)
  const makers: Readonly<Record<string, () => unknown>> = {
    boolean: () => checkField({ label }),
    number: () => numberField(looks),
    // A codec: on the wire a decimal, inside hundredths.
    pipe: () => moneyField(looks),
    nullable: () => (inner === 'pipe' ? optionalMoneyField(looks) : undefined),
    string: () => textField({ ...looks, ...(name.endsWith('_percent') && { inputMode: 'decimal' as const }) }),
  }
  const field = makers[kind ?? '']?.()
  if (field === undefined) throw new Error(`${words}.${name} needs a field of its own`)
  return field as Field<never>
}

/** The rules of one card, in their order; two in brackets are side by side. */
export type CardRules<Name extends string> = readonly (Name | readonly [Name, Name])[]

/** The fields of a card. `own` has those that no schema describes. */
export const cardFields = (
  words: string,
  rules: CardRules<string>,
  shape: Readonly<Record<string, z.core.$ZodType>>,
  own: AnyFields,
): AnyFields =>
  Object.fromEntries(
    rules.flatMap((rule) => {
      const names = typeof rule === 'string' ? [rule] : rule
      return names.map((name) => [name, own[name] ?? settingField(words, name, shape[name]!, typeof rule !== 'string')])
    }),
  )
