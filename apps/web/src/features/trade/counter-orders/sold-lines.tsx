import { useRef, useState } from 'react'
import { type askCounterCode, findCounterProducts } from '@banyan/contract/counter-orders/selling.ts'
import { call } from '#kit/api/api.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { GroupLegend } from '#ui/fields/field-frame.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { moneyText } from '#ui/figures/money.ts'
import './sold-lines.css'

export type Line = WireBody<typeof askCounterCode>['lines'][number]
type Product = WireReply<typeof findCounterProducts>['data'][number]

/** The products of lines as they were found, by their ids. */
export type KnownProducts = ReadonlyMap<string, Product>
type Knows = (product: Product) => void

/** A line for each product. A reader of bar codes types a code and presses Enter: the same once more is one piece more. */
export const soldLines = (label: string, known: KnownProducts, onKnown: Knows): Field<Line[]> => ({
  label,
  // Prices are those of now, so nothing of it is kept as a draft.
  isSecret: true,
  draw: (control) => <Lines label={label} control={control} known={known} onKnown={onKnown} />,
})

const asPieces = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed) as number

interface LinesProps {
  label: string
  control: FieldControl<Line[]>
  known: KnownProducts
  onKnown: Knows
}

function Lines({ label, control, known, onKnown }: LinesProps) {
  const { id, value = [], error, errorAt, onChange } = control
  // Codes are read faster than the page is drawn, so the newest lines are here.
  const newest = useRef<Line[]>(value)
  const put = (lines: Line[]) => {
    newest.current = lines
    onChange(lines)
  }
  const add = (product: Product) => {
    const lines = newest.current
    const at = lines.findIndex(({ product_id }) => product_id === product.product_id)
    const before = lines[at]
    onKnown(product)
    put(
      before === undefined
        ? [...lines, { product_id: product.product_id, quantity: 1, price: product.price }]
        : lines.with(at, { ...before, price: product.price, quantity: before.quantity + 1 }),
    )
  }
  return (
    <fieldset className="sold-lines" id={id} tabIndex={-1}>
      <GroupLegend label={label} isRequired />
      <CodeReader id={`${id}.code`} error={error} onFound={add} />
      {value.map((line, at) => {
        const product = known.get(line.product_id)
        const name = product?.name ?? ''
        return (
          <fieldset key={line.product_id} className="sold-line">
            <legend className="visually-hidden">{name}</legend>
            <div>
              <div>{name}</div>
              <div className="small quiet">
                {product &&
                  text('counter_orders.line_note', {
                    code: product.code,
                    price: moneyText(product.price),
                    count: product.available,
                  })}
              </div>
            </div>
            <NumberField
              id={`${id}.${at}.quantity`}
              name={`lines.${at}.quantity`}
              label={text('counter_orders.pieces')}
              isRequired
              error={errorAt(`${at}.quantity`) ?? errorAt(`${at}.price`) ?? errorAt(`${at}.product_id`)}
              value={String(line.quantity)}
              onChange={(event) => put(value.with(at, { ...line, quantity: asPieces(event.target.value.trim()) }))}
            />
            <div className="sold-line-acts">
              <IconButton
                icon="delete"
                label={text('counter_orders.remove', { name })}
                onClick={() => put(value.toSpliced(at, 1))}
              />
            </div>
          </fieldset>
        )
      })}
    </fieldset>
  )
}

interface ReaderProps {
  id: string
  error: string | undefined
  onFound: (product: Product) => void
}

/** Where codes are read or typed. Enter adds the product of the code, and the next one can be read at once. */
function CodeReader({ id, error, onFound }: ReaderProps) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const words = typed.trim()
  const { found } = useLookup(findCounterProducts, { words })
  const offered = words === '' ? [] : (found?.data ?? [])
  const take = (product: Product) => {
    setTyped('')
    onFound(product)
  }
  const read = async (code: string) => {
    setTyped('')
    try {
      const { data } = await call(findCounterProducts, { query: { words: code } }, { isSilent: true })
      const product = data.find((one) => one.code === code.toUpperCase())
      if (product === undefined) setUnknown(code)
      else onFound(product)
    } catch {
      setUnknown(code)
    }
  }
  return (
    <div
      role="presentation"
      onKeyDownCapture={(event) => {
        const isChosen =
          event.target instanceof HTMLElement && (event.target.getAttribute('aria-activedescendant') ?? '') !== ''
        if (event.key !== 'Enter' || isChosen || words === '') return
        event.preventDefault()
        event.stopPropagation()
        void read(words)
      }}
    >
      <SuggestField
        id={id}
        name="code"
        label={text('counter_orders.code')}
        icon="qr_code_scanner"
        value={typed}
        hint={text('counter_orders.code_hint')}
        error={unknown === undefined ? error : text('counter_orders.code_unknown', { code: unknown })}
        options={offered.map((one) => ({ ...one, value: one.code, label: one.name }))}
        draw={(one) => (
          <span>
            <strong>{one.code}</strong> {one.name}
          </span>
        )}
        says={text('counter_orders.offered', { count: offered.length })}
        onChange={(code) => {
          setUnknown(undefined)
          setTyped(code)
        }}
        onChoose={take}
      />
    </div>
  )
}
