import { findRequestProducts, type requestProducts } from '@banyan/contract/product-requests/requesting.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { moneyText } from '#ui/figures/money.ts'
import { asPieces } from './answered-lines.tsx'
import './request-lines.css'

type Line = WireBody<typeof requestProducts>['lines'][number]

const most_lines = 100

/** Whoever asks and whoever proposes pick by calls of one shape. */
type FindsProducts = typeof findRequestProducts

export const emptyLine: Line = { code: '', quantity: 1, price: '' }

/** What is asked for: a line for each product, typed or scanned. */
export const askedLines = (label: string, find: FindsProducts = findRequestProducts): Field<Line[]> => ({
  label,
  draw: (control) => <Lines label={label} find={find} control={control} />,
})

function Lines({ label, find, control }: { label: string; find: FindsProducts; control: FieldControl<Line[]> }) {
  const { id, value: lines = [], error, onChange } = control
  return (
    <fieldset className="request-lines" id={id} tabIndex={-1}>
      <GroupLegend label={label} isRequired />
      {lines.map((line, at) => (
        <LineRow key={at} at={at} find={find} line={line} count={lines.length} control={control} />
      ))}
      <FieldSays id={`${id}-says`} error={error} />
      <div>
        <Button icon="add" disabled={lines.length >= most_lines} onClick={() => onChange([...lines, emptyLine])}>
          {text('product_requests.add_line')}
        </Button>
      </div>
    </fieldset>
  )
}

interface RowProps {
  find: FindsProducts
  at: number
  line: Line
  count: number
  control: FieldControl<Line[]>
}

function LineRow({
  at,
  find,
  line,
  count,
  control: { id, name, value: lines = [], errorAt, onChange, onBlur },
}: RowProps) {
  const typed = line.code.trim().toUpperCase()
  const { found } = useLookup(find, { words: typed })
  const offered = typed === '' ? [] : (found?.data ?? [])
  const product = offered.find(({ code }) => code === typed)
  const change = (part: Partial<Line>) => onChange(lines.with(at, { ...line, ...part }))
  const inputOf = (part: 'code' | 'quantity') => ({
    id: `${id}.${at}.${part}`,
    name: `${name}.${at}.${part}`,
    label: text(`product_requests.fields.${part}`),
    autoComplete: 'off',
    onBlur,
  })
  // The price is of the product that is shown; what was typed since has none yet.
  if (product !== undefined && product.price !== line.price) queueMicrotask(() => change({ price: product.price }))
  return (
    <fieldset className="asked-line">
      <legend className="visually-hidden">{text('product_requests.line', { number: at + 1 })}</legend>
      <div className="asked-line-code">
        <SuggestField
          {...inputOf('code')}
          icon="inventory_2"
          isRequired
          value={line.code}
          error={errorAt(`${at}.code`) ?? (typed === '' ? undefined : errorAt(`${at}.price`))}
          options={product === undefined ? offered.map((one) => ({ ...one, value: one.code, label: one.name })) : []}
          draw={(one) => (
            <span>
              <strong>{one.code}</strong> {one.name}
            </span>
          )}
          says={text('product_requests.offered', { count: offered.length })}
          {...(product !== undefined && {
            hint: text('product_requests.hint', {
              name: product.name,
              price: moneyText(product.price),
              count: product.available,
            }),
          })}
          onChange={(code) => change({ code, price: priceOf(offered, code) })}
        />
      </div>
      <NumberField
        {...inputOf('quantity')}
        isRequired
        error={errorAt(`${at}.quantity`)}
        value={String(line.quantity)}
        onChange={(event) => change({ quantity: asPieces(event.target.value.trim()) })}
      />
      <div className="asked-line-acts">
        <IconButton
          icon="delete"
          label={text('product_requests.remove_line', { number: at + 1 })}
          disabled={count === 1}
          onClick={() => onChange(lines.toSpliced(at, 1))}
        />
      </div>
    </fieldset>
  )
}

const priceOf = (offered: readonly { readonly code: string; readonly price: string }[], code: string): string =>
  offered.find((one) => one.code === code.trim().toUpperCase())?.price ?? ''
