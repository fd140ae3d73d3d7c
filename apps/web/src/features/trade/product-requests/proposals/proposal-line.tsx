import type { productProposalLines } from '@banyan/contract/product-proposals/product-proposals.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { FieldSays } from '#ui/fields/field-frame.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { moneyText } from '#ui/figures/money.ts'
import { valueOfLines } from './proposal-value.ts'
import '../request-lines.css'

export type ProposalLine = WireReply<typeof productProposalLines>['data'][number]

/** What a piece costs: once the price has changed, both the new and the old one. */
const costOf = ({ price, price_now }: ProposalLine): string => {
  if (price_now === null) return text('product_proposals.not_sold')
  if (price_now === price) return text('product_proposals.each', { price: moneyText(price) })
  return text('product_proposals.each_now', { price: moneyText(price_now), before: moneyText(price) })
}

interface Props {
  of: ProposalLine
  /** Its franchise could still accept it: the price of today counts, and not that of the day it was proposed. */
  isOpen: boolean
  error?: string | undefined
}

/** A product of a proposal, with what its pieces cost. */
export function ProposalLineOf({ of, isOpen, error }: Props) {
  const shown = isOpen ? of : { ...of, price_now: of.price }
  const says = [of.code, text('product_proposals.pieces', { count: of.quantity }), costOf(shown)]
  return (
    <li className="request-line">
      <div className="request-line-name">
        <strong>{of.name}</strong>
        {shown.price_now !== null && <Amount value={valueOfLines([shown], 'price_now')} />}
      </div>
      <p className="small quiet">{says.join(' · ')}</p>
      <FieldSays id={undefined} error={error} />
    </li>
  )
}
