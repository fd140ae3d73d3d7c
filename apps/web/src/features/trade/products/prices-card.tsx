import { useState } from 'react'
import { findPrices } from '@banyan/contract/products/prices.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { volumeText } from '#kit/figures/volume-text.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { dateText } from '#ui/figures/date.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Price, PricedProduct } from './price.ts'
import { PriceDialog } from './price-dialog.tsx'
import type { Choices } from './product-fields.ts'

const { Mark } = stateMark('products.price_states', { now: 'done', later: 'waiting', past: 'ended' })

interface Props {
  of: PricedProduct
  choices: Choices
}

/** All prices of a product with who gave them and when, the last written first. */
export const PricesCard = ({ of, choices }: Props) => (
  <DetailPage of={findPrices} input={{ params: { id: of.id } }}>
    {({ data }) => <Prices of={of} choices={choices} prices={data} />}
  </DetailPage>
)

function Prices({ of, choices, prices }: Props & { prices: readonly Price[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card isFlush>
      <CardHead title={text('products.prices.title')} note={text('products.prices.note')} />
      <Rows isInset>
        {prices.map((price) => (
          <PriceRow key={price.id} of={price} />
        ))}
      </Rows>
      <CardFoot>
        <Button tone="primary" icon="add" onClick={() => setOpen(true)}>
          {text('products.prices.add')}
        </Button>
      </CardFoot>
      {isOpen && <PriceDialog of={of} choices={choices} last={prices[0]} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function PriceRow({ of }: { of: Price }) {
  const { digits } = useFormat()
  const figures = text('products.prices.figures', {
    mrp: moneyText(of.mrp, digits),
    member: moneyText(of.member_price, digits),
    franchise: moneyText(of.franchise_price, digits),
    bv: volumeText(of.bv),
    gst: of.gst_percent,
  })
  return (
    <Row
      lead={<TileIcon name="sell" />}
      title={text('products.prices.from', { day: dateText(of.from_day, 'UTC') })}
      note={
        <>
          {figures}
          <div className="caption">
            {of.created_by_user_id}, <DateTime value={of.created_at} />
          </div>
        </>
      }
      end={<Mark of={of.state} />}
    />
  )
}
