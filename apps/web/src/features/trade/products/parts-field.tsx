import { most_parts } from '@banyan/domain/products/bundle.ts'
import { findStockProducts } from '@banyan/contract/stock/receipts.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { ProductBody } from './product-fields.ts'
import './parts-field.css'

type Part = NonNullable<ProductBody['parts']>[number]

const emptyPart: Part = { code: '', quantity: 1 }

/** What is in a bundle, product by product; none: it is an ordinary product. */
export const partsField = (label: string): Field<Part[]> => ({
  label,
  draw: (control) => <Parts label={label} control={control} />,
})

function Parts({ label, control }: { label: string; control: FieldControl<Part[]> }) {
  const { id, value: parts = [], error, onChange, set } = control
  const isBundle = parts.length > 0
  const add = () => {
    // These are of goods, and a bundle has none of its own.
    set('has_lots', false)
    set('has_expiry', false)
    set('reorder_level', 0)
    onChange([...parts, emptyPart])
  }
  return (
    <fieldset className="bundle-parts" id={id} tabIndex={-1}>
      <GroupLegend label={label} />
      <p className="small quiet">{text('products.bundle.note')}</p>
      {parts.map((part, at) => (
        <PartRow key={at} at={at} part={part} control={control} />
      ))}
      <FieldSays id={`${id}-says`} error={error} />
      <div>
        <Button icon="add" disabled={parts.length >= most_parts} onClick={add}>
          {text(isBundle ? 'products.bundle.add' : 'products.bundle.make')}
        </Button>
      </div>
    </fieldset>
  )
}

interface RowProps {
  at: number
  part: Part
  control: FieldControl<Part[]>
}

function PartRow({ at, part, control: { id, name, value: parts = [], errorAt, onChange, onBlur } }: RowProps) {
  const typed = part.code.trim()
  const { found } = useLookup(findStockProducts, { words: typed })
  const offered = typed === '' ? [] : (found?.data ?? [])
  const product = offered.find(({ code }) => code === typed.toUpperCase())
  const change = (to: Partial<Part>) => onChange(parts.with(at, { ...part, ...to }))
  const inputOf = (of: keyof Part, label: string) => ({
    id: `${id}.${at}.${of}`,
    name: `${name}.${at}.${of}`,
    label,
    error: errorAt(`${at}.${of}`),
    autoComplete: 'off',
    isRequired: true,
    onBlur,
  })
  return (
    <fieldset className="bundle-part">
      <legend className="visually-hidden">{text('products.bundle.line', { number: at + 1 })}</legend>
      <div className="bundle-part-code">
        <SuggestField
          {...inputOf('code', text('products.fields.code'))}
          icon="inventory_2"
          value={part.code}
          options={product === undefined ? offered.map((one) => ({ ...one, value: one.code, label: one.name })) : []}
          draw={(one) => (
            <span>
              <strong>{one.code}</strong> {one.name}
            </span>
          )}
          says={text('products.bundle.offered', { count: offered.length })}
          {...(product !== undefined && { hint: product.name })}
          onChange={(code) => change({ code })}
        />
      </div>
      <NumberField
        {...inputOf('quantity', text('products.bundle.quantity'))}
        value={String(part.quantity)}
        onChange={(event) => change({ quantity: asNumber(event.target.value.trim()) })}
      />
      <div className="bundle-part-acts">
        <IconButton
          icon="delete"
          label={text('products.bundle.remove', { number: at + 1 })}
          onClick={() => onChange(parts.toSpliced(at, 1))}
        />
      </div>
    </fieldset>
  )
}

/** What is typed and is no number stays on screen, for the schema to refuse. */
const asNumber = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed) as number
