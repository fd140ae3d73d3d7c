import { useState } from 'react'
import { findGstRates, gstRates } from '@banyan/contract/products/gst-rates.ts'
import { useAct } from '#kit/api/use-act.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { dateText } from '#ui/figures/date.ts'
import { Menu } from '#ui/floats/menu.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { type GstRate, GstRateForm, rateDocument } from './gst-rate-form.tsx'

/** Rates of GST and the days on which they count. */
export const GstRatesPage = () => (
  <div className="stack loose">
    <PageHeader title={usePageName('admin/gst-rates')} />
    <DetailPage of={findGstRates} input={{}}>
      {({ data }) => <Rates of={data} />}
    </DetailPage>
  </div>
)

function Rates({ of }: { of: readonly GstRate[] }) {
  const [open, setOpen] = useState<string>()
  const edited = of.find(({ id }) => id === open)
  if (open !== undefined) {
    return (
      <>
        <Card>
          <CardHead title={text(edited === undefined ? 'products.rates.add' : 'products.rates.change')} isInset />
          <GstRateForm rate={edited} onClose={() => setOpen(undefined)} />
        </Card>
        {edited !== undefined && (
          <VersionsCard of={gstRates.versions} input={{ params: { id: edited.id } }} as={rateDocument()} />
        )}
      </>
    )
  }
  return (
    <Card isFlush>
      <CardHead title={text('products.rates.list')} note={text('products.rates.list_note')} />
      {of.length === 0 ? (
        <Empty title={text('products.rates.none')} art={<PaperArt />}>
          {text('products.rates.none_note')}
        </Empty>
      ) : (
        <Rows isInset>
          {of.map((rate) => (
            <RateRow key={rate.id} of={rate} onEdit={() => setOpen(rate.id)} />
          ))}
        </Rows>
      )}
      <CardFoot>
        <Button tone="primary" icon="add" onClick={() => setOpen('')}>
          {text('products.rates.add')}
        </Button>
      </CardFoot>
    </Card>
  )
}

const daysOf = ({ from_day, last_day }: GstRate): string => {
  const from = dateText(from_day, 'UTC')
  if (last_day === null) return text('products.rates.from', { from })
  return text('products.rates.from_until', { from, until: dateText(last_day, 'UTC') })
}

function RateRow({ of, onEdit }: { of: GstRate; onEdit: () => void }) {
  const { act: turn } = useAct(gstRates.switch)
  const { id, percent, note, is_active, products } = of
  const menu = text('products.rates.acts', { percent })
  return (
    <Row
      lead={<TileIcon name="percent" />}
      title={text('products.fields.gst_percent', { percent })}
      note={
        <>
          {daysOf(of)}
          {note !== '' && <div>{note}</div>}
        </>
      }
      end={is_active ? undefined : <Status kind="ended">{text('products.off')}</Status>}
      endNote={products > 0 ? text('products.categories.products', { count: products }) : undefined}
      acts={
        <Menu
          label={menu}
          items={[
            { key: 'edit', label: text('products.change'), icon: 'edit', onSelect: onEdit },
            {
              key: 'switch',
              label: text(is_active ? 'products.switch_off' : 'products.switch_on'),
              icon: is_active ? 'visibility_off' : 'visibility',
              onSelect: () => void turn({ params: { id }, body: { is_active: !is_active } }),
            },
          ]}
          renderTrigger={(opener) => <IconButton icon="more_vert" isSmall label={menu} {...opener} />}
        />
      }
    />
  )
}
