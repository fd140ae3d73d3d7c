import { text } from '#kit/text.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { FieldSays } from '#ui/fields/field-frame.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { movedLine, type ProductLine } from './product-line-moves.ts'
import './package-form.css'

const mostLines = 20

/** What a member gets, a line for each product: added, removed, and moved up and down. */
export const productsField = (label: string): Field<ProductLine[]> => ({
  label,
  draw: (control) => <ProductLines control={control} />,
})

function ProductLines({ control }: { control: FieldControl<ProductLine[]> }) {
  const { id, value: lines = [], error, onChange } = control
  return (
    <div className="product-lines" id={id} tabIndex={-1}>
      {lines.length === 0 && <p className="small quiet">{text('packages.product.none')}</p>}
      {lines.map((line, at) => (
        <ProductRow key={at} at={at} line={line} count={lines.length} control={control} />
      ))}
      <FieldSays id={`${id}-says`} error={error} />
      <div>
        <Button
          icon="add"
          disabled={lines.length >= mostLines}
          title={lines.length >= mostLines ? text('packages.product.most') : undefined}
          onClick={() => onChange([...lines, { name: '', hsn: '', quantity: 1 }])}
        >
          {text('packages.product.add')}
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  at: number
  line: ProductLine
  count: number
  control: FieldControl<ProductLine[]>
}

function ProductRow({
  at,
  line,
  count,
  control: { id, name, value: lines = [], errorAt, onChange, onBlur },
}: RowProps) {
  const number = at + 1
  const called = line.name.trim() === '' ? text('packages.product.nameless', { number }) : line.name
  const change = (part: Partial<ProductLine>) => onChange(lines.with(at, { ...line, ...part }))
  const inputOf = (part: keyof ProductLine) => ({
    id: `${id}.${at}.${part}`,
    name: `${name}.${at}.${part}`,
    label: text(`packages.product.${part}`),
    value: String(line[part]),
    error: errorAt(`${at}.${part}`),
    autoComplete: 'off',
    onBlur,
  })
  return (
    <fieldset className="product-line">
      <legend className="visually-hidden">{text('packages.product.legend', { number })}</legend>
      <div className="product-line-name">
        <TextField
          {...inputOf('name')}
          isRequired
          maxLength={80}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <TextField
        {...inputOf('hsn')}
        inputMode="numeric"
        maxLength={12}
        onChange={(event) => change({ hsn: event.target.value })}
      />
      <NumberField
        {...inputOf('quantity')}
        isRequired
        onChange={(event) => change({ quantity: asNumber(event.target.value.trim()) })}
      />
      <div className="product-line-acts">
        <IconButton
          icon="arrow_upward"
          label={text('packages.product.up', { name: called })}
          disabled={at === 0}
          onClick={() => onChange(movedLine(lines, at, -1))}
        />
        <IconButton
          icon="arrow_downward"
          label={text('packages.product.down', { name: called })}
          disabled={number === count}
          onClick={() => onChange(movedLine(lines, at, 1))}
        />
        <IconButton
          icon="delete"
          label={text('packages.product.remove', { name: called })}
          onClick={() => onChange(lines.toSpliced(at, 1))}
        />
      </div>
    </fieldset>
  )
}

/** What is typed and is no number stays on screen, for the schema to refuse. */
const asNumber = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed) as number
