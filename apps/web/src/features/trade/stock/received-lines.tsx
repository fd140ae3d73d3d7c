import { findStockProducts, type receiveGoods } from '@banyan/contract/stock/receipts.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { foundEarlier, useLookup } from '#kit/api/use-lookup.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import './received-lines.css'
import { unfitOf } from './unfit-lines.ts'

type Line = WireBody<typeof receiveGoods>['lines'][number]

const most_lines = 100

export const emptyLine: Line = { code: '', batch: '', expires_on: null, quantity: 1, cost: '' }

/** What came, a line for each product and batch. */
export const linesField = (label: string): Field<Line[]> => ({
  label,
  draw: (control) => <Lines label={label} control={control} />,
  faultsWithin: (values, name) => unfitOf(values[name] as readonly Line[] | undefined, foundOf),
})

/** The product that is typed, as it was found. */
const foundOf = (code: string) =>
  foundEarlier(findStockProducts, { words: code.trim() })?.data.find((one) => one.code === code.trim().toUpperCase())

function Lines({ label, control }: { label: string; control: FieldControl<Line[]> }) {
  const { id, value: lines = [], error, onChange } = control
  return (
    <fieldset className="received-lines" id={id} tabIndex={-1}>
      <GroupLegend label={label} isRequired />
      {lines.map((line, at) => (
        <LineRow key={at} at={at} line={line} count={lines.length} control={control} />
      ))}
      <FieldSays id={`${id}-says`} error={error} />
      <div>
        <Button icon="add" disabled={lines.length >= most_lines} onClick={() => onChange([...lines, emptyLine])}>
          {text('stock.add_line')}
        </Button>
      </div>
    </fieldset>
  )
}

interface RowProps {
  at: number
  line: Line
  count: number
  control: FieldControl<Line[]>
}

function LineRow({ at, line, count, control: { id, name, value: lines = [], errorAt, onChange, onBlur } }: RowProps) {
  const { found } = useLookup(findStockProducts, { words: line.code.trim() })
  const offered = line.code.trim() === '' ? [] : (found?.data ?? [])
  const product = offered.find(({ code }) => code === line.code.trim().toUpperCase())
  const change = (part: Partial<Line>) => onChange(lines.with(at, { ...line, ...part }))
  const inputOf = (part: keyof Line) => ({
    id: `${id}.${at}.${part}`,
    name: `${name}.${at}.${part}`,
    label: text(`stock.fields.${part}`),
    error: errorAt(`${at}.${part}`),
    autoComplete: 'off',
    onBlur,
  })
  return (
    <fieldset className="received-line">
      <legend className="visually-hidden">{text('stock.line', { number: at + 1 })}</legend>
      <div className="received-line-code">
        <SuggestField
          {...inputOf('code')}
          icon="inventory_2"
          isRequired
          value={line.code}
          options={product === undefined ? offered.map((one) => ({ ...one, value: one.code, label: one.name })) : []}
          draw={(one) => (
            <span>
              <strong>{one.code}</strong> {one.name}
            </span>
          )}
          says={text('stock.offered', { count: offered.length })}
          {...(product !== undefined && { hint: text('stock.hint', { name: product.name, count: product.available }) })}
          onChange={(code) => change({ code })}
        />
      </div>
      <div className="received-line-batch">
        <TextField
          {...inputOf('batch')}
          isRequired={product?.has_lots ?? false}
          disabled={product?.has_lots === false && line.batch === ''}
          value={line.batch}
          maxLength={40}
          onChange={(event) => change({ batch: event.target.value })}
        />
      </div>
      <NumberField
        {...inputOf('quantity')}
        isRequired
        value={String(line.quantity)}
        onChange={(event) => change({ quantity: asNumber(event.target.value.trim()) })}
      />
      <div className="received-line-day">
        <DateField
          {...inputOf('expires_on')}
          isRequired={product?.has_expiry ?? false}
          isDisabled={product?.has_expiry === false && line.expires_on === null}
          value={line.expires_on ?? ''}
          onChange={(day) => change({ expires_on: day === '' ? null : day })}
        />
      </div>
      <div className="received-line-cost">
        <MoneyField
          {...inputOf('cost')}
          label={text('stock.line_cost')}
          isRequired
          value={line.cost}
          onChange={(cost) => change({ cost })}
        />
      </div>
      <div className="received-line-acts">
        <IconButton
          icon="delete"
          label={text('stock.remove_line', { number: at + 1 })}
          disabled={count === 1}
          onClick={() => onChange(lines.toSpliced(at, 1))}
        />
      </div>
    </fieldset>
  )
}

/** What is typed and is no number stays on screen, for the schema to refuse. */
const asNumber = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed) as number
