import { useEffect } from 'react'
import { type correctStock, findStockLots } from '@banyan/contract/stock/corrections.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody, WireQuery, WireReply } from '#kit/api/wire.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import type { Values } from '#kit/form/values.ts'
import { text } from '#kit/text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'

type Lot = WireReply<typeof findStockLots>['data']['lots'][number]

const typed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const askedFor = ({ user_id, code }: Values): WireQuery<typeof findStockLots> =>
  typed(user_id) === '' ? { code: typed(code) } : { user_id: typed(user_id), code: typed(code) }

/** A lot by its batch and expiry, and what is there of it. */
function nameOf({ batch, expires_on, in_store, in_damaged }: Lot): string {
  const which = batch === '' ? text('stock.correct.no_batch') : batch
  return [
    expires_on === null ? which : text('stock.correct.expires', { batch: which, day: dateText(expires_on, 'UTC') }),
    text('stock.correct.in_store', { count: in_store }),
    ...(in_damaged > 0 ? [text('stock.correct.in_damaged', { count: in_damaged })] : []),
  ].join(', ')
}

/** Which lot of the product that is typed; how often it was corrected goes along with it. */
export const lotField = (): Field<string> => ({
  label: text('stock.correct.lot'),
  draw: (control) => <LotInput control={control} />,
})

function LotInput({ control }: { control: FieldControl<string> }) {
  const { id, name, value = '', values, error, isRequired, onChange, onBlur, set } = control
  const { found } = useLookup(findStockLots, askedFor(values))
  const lots = found?.data.lots
  const chosen = lots?.find((lot) => lot.id === value)
  const next = chosen?.id ?? (lots?.length === 1 ? lots[0]?.id : undefined)
  // What is chosen follows what there is: another product has other lots, and the only one is the one.
  useEffect(() => {
    if (lots !== undefined && (next ?? '') !== value) onChange(next)
    if (chosen !== undefined && values['version'] !== chosen.version) set('version', chosen.version)
  })
  const isNew = lots?.length === 0
  return (
    <SelectField
      id={id}
      name={name}
      label={text('stock.correct.lot')}
      isRequired={isRequired}
      error={error}
      hint={isNew ? text('stock.correct.no_lots') : (found?.data.name ?? text('stock.correct.lot_hint'))}
      options={(lots ?? []).map((lot) => ({ value: lot.id, label: nameOf(lot) }))}
      empty={text('kit.form.choose')}
      value={value}
      disabled={lots === undefined || isNew}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** What whoever corrects may still do alone. */
export function LeftAlone({ of }: { of: Partial<WireBody<typeof correctStock>> }) {
  const { digits } = useFormat()
  const { found } = useLookup(findStockLots, askedFor(of))
  if (found === undefined) return null
  const { left, limit } = found.data
  return (
    <p className="small quiet">
      {text('stock.correct.left', { left: moneyText(left, digits), limit: moneyText(limit, digits) })}
    </p>
  )
}
