import { findProposalReceivers } from '@banyan/contract/product-proposals/proposing.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { PersonLine } from '#kit/figures/person-line.tsx'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'

/** Who is proposed to: a franchise by its id or words of its name; those that can be chosen are offered at once. */
export const receiverField = (): Field<string> => ({
  label: text('product_proposals.fields.user_id'),
  draw: (control) => <Receiver control={control} />,
})

/** Whom an id is of, as far as this sender sends there. */
export function useReceiver(user_id: string | undefined) {
  const typed = (user_id ?? '').trim()
  const { found } = useLookup(findProposalReceivers, typed === '' ? {} : { words: typed })
  const offered = found?.data ?? []
  return { offered, chosen: offered.find((one) => one.user_id.toLowerCase() === typed.toLowerCase()) }
}

function Receiver({ control: { id, name, value = '', error, onChange, onBlur } }: { control: FieldControl<string> }) {
  const { offered, chosen } = useReceiver(value)
  const options = chosen === undefined ? offered : []
  return (
    <SuggestField
      id={id}
      name={name}
      label={text('product_proposals.fields.user_id')}
      icon="storefront"
      isRequired
      error={error}
      {...(chosen !== undefined && { hint: <strong>{chosen.name}</strong> })}
      value={value}
      options={options.map((one) => ({ value: one.user_id, label: one.name }))}
      draw={(one) => <PersonLine name={one.label} user_id={one.value} />}
      says={text('product_proposals.offered', { count: options.length })}
      onBlur={onBlur}
      onChange={onChange}
    />
  )
}
