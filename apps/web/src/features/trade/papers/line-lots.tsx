import { text } from '#kit/text.ts'
import { DateText } from '#ui/figures/date-text.tsx'

interface Lot {
  readonly code: string
  readonly name: string
  readonly batch: string
  readonly expires_on: string | null
  readonly quantity: number
}

interface Props {
  of: readonly Lot[]
  /** Of a bundle each lot says what it is. */
  isBundle: boolean
}

const wordsOf = ({ name, batch }: Lot, isBundle: boolean): string =>
  [isBundle ? name : '', batch === '' ? text('orders.no_batch') : text('orders.batch', { batch })]
    .filter((part) => part !== '')
    .join(', ')

/** Which batches to take for a line, and how many pieces of each; nothing of products without batches. */
export const LineLots = ({ of: lots, isBundle }: Props) =>
  lots.map((lot) => (
    <div key={`${lot.code} ${lot.batch} ${lot.expires_on}`}>
      {text('orders.lot', { count: lot.quantity, lot: wordsOf(lot, isBundle) })}
      {lot.expires_on !== null && (
        <>
          , {text('orders.expires')} <DateText value={lot.expires_on} />
        </>
      )}
    </div>
  ))
