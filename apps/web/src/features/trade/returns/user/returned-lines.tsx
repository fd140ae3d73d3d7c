import type { askReturn } from '@banyan/contract/returns/returns.ts'
import type { WireBody } from '#kit/api/wire.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { PiecesStepper } from '#kit/form/pieces-stepper.tsx'
import '#kit/form/piece-lines.css'
import { text } from '#kit/text.ts'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { Returnable } from './returnable.ts'

type Chosen = WireBody<typeof askReturn>['lines']
type Line = Returnable['lines'][number]

/** How many pieces of each product go back. Those of which none can be are shown and say why. */
export const returnedLines = (lines: readonly Line[]): Field<Chosen> => ({
  label: text('returns.products'),
  draw: (control) => <Lines lines={lines} control={control} />,
})

/** In the order of the lines; a product of which nothing goes back is left out. */
const changed = (lines: readonly Line[], chosen: Chosen, line_no: number, quantity: number): Chosen =>
  lines.flatMap((line) => {
    const pieces = line.line_no === line_no ? quantity : chosen.find((one) => one.line_no === line.line_no)?.quantity
    return pieces === undefined || pieces === 0 ? [] : [{ line_no: line.line_no, quantity: pieces }]
  })

/** How many can go back, or why none can. */
const saidOf = (line: Line, price: string): string => {
  if (line.left > 0) return text('returns.line_left', { count: line.left, price })
  return text(line.returned === line.quantity ? 'returns.line_back' : 'returns.line_kept')
}

function Lines({ lines, control }: { lines: readonly Line[]; control: FieldControl<Chosen> }) {
  const { id, value: chosen = [], error, errorAt, isRequired, onChange } = control
  const { digits } = useFormat()
  return (
    <fieldset className="piece-lines" id={id} tabIndex={-1}>
      <GroupLegend label={text('returns.products')} isRequired={isRequired} />
      {lines.map((line) => {
        const { line_no, name, left, price } = line
        const at = chosen.findIndex((one) => one.line_no === line_no)
        return (
          <div key={line_no} className="piece-line row between">
            <div className="grow">
              <strong>{name}</strong>
              <p className="small quiet">{saidOf(line, moneyText(price, digits))}</p>
              <FieldSays id={`${id}-${line_no}-says`} error={errorAt(`${at}.quantity`) ?? errorAt(`${at}.line_no`)} />
            </div>
            {left > 0 && (
              <PiecesStepper
                id={at < 0 ? undefined : `${id}.${at}.quantity`}
                name={name}
                quantity={chosen[at]?.quantity ?? 0}
                most={left}
                isNoneFine
                onChange={(quantity) => onChange(changed(lines, chosen, line_no, quantity))}
              />
            )}
          </div>
        )
      })}
      <FieldSays id={`${id}-says`} error={error} />
    </fieldset>
  )
}
