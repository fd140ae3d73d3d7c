import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { findPackageOffers } from '@banyan/contract/topups/package-offers.ts'
import { DetailPage } from '../../kit/detail-page.tsx'
import { usePageName } from '../../kit/page-name.ts'
import { useText } from '../../kit/text.ts'
import { useOpenPath } from '../../kit/use-open-path.ts'
import type { WireReply } from '../../kit/wire.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Status } from '../../ui/basics/status.tsx'
import { PaperArt } from '../../ui/faces/art.tsx'
import { Empty } from '../../ui/faces/face.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Count } from '../../ui/figures/count.tsx'
import { PageHeader } from '../../ui/shell/page-header.tsx'
import { Card, CardFoot, CardHead } from '../../ui/surfaces/card.tsx'
import { Slip, SlipRow } from '../../ui/surfaces/slip.tsx'
import { Volume } from '../income/volume.tsx'
import { PackageName } from './package-name.tsx'
import './package-offers.css'

type Offer = WireReply<typeof findPackageOffers>['data'][number]

/** Where one comes by a package: for each way the pages to it, the first that the reader may open counts. */
export interface Ways {
  readonly topup: readonly PageKey[]
  readonly pins: readonly PageKey[]
}

/** The packages on sale as cards: what each costs and carries. What it earns depends on others and is not said. */
export function PackageOffersPage({ page, ways }: { page: PageKey; ways: Ways }) {
  const text = useText()
  return (
    <>
      <PageHeader title={usePageName(page)} />
      <DetailPage of={findPackageOffers} input={{}}>
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <Empty title={text('topup.offers.none')} art={<PaperArt />}>
                {text('topup.offers.none_note')}
              </Empty>
            </Card>
          ) : (
            <div className="offers">
              {data.map((offer) => (
                <OfferCard key={offer.id} of={offer} ways={ways} />
              ))}
            </div>
          )
        }
      </DetailPage>
    </>
  )
}

function OfferCard({ of, ways }: { of: Offer; ways: Ways }) {
  const text = useText()
  const openPath = useOpenPath()
  const firstOpen = (pages: readonly PageKey[]) => pages.find((page) => openPath(page) !== undefined)
  const open = [firstOpen(ways.topup), firstOpen(ways.pins)].filter((page) => page !== undefined)
  return (
    <Card className="offer" aria-label={of.name}>
      <CardHead
        isInset
        title={<PackageName name={of.name} colour={of.colour} />}
        end={of.is_own ? <Status kind="done">{text('topup.offers.own')}</Status> : undefined}
      />
      <div className="offer-body">
        <div>
          <Amount value={of.price} size="amount" />
          <p className="caption">{text('topup.offers.with_gst', { percent: of.gst_percent })}</p>
        </div>
        {of.description !== '' && <p className="offer-words small quiet">{of.description}</p>}
        <Slip>
          <SlipRow label={text('topup.offers.taxable')}>
            <Amount value={of.taxable} />
          </SlipRow>
          <SlipRow label={text('topup.offers.gst')}>
            <Amount value={of.gst} />
          </SlipRow>
          <SlipRow label={text('topup.offers.bv')}>
            <Volume value={of.bv} />
          </SlipRow>
          <SlipRow label={text('topup.offers.daily_cap')}>
            <Amount value={of.daily_cap} />
          </SlipRow>
          <SlipRow label={text('topup.offers.unused_pins')}>
            <Count value={of.unused_pins} />
          </SlipRow>
        </Slip>
      </div>
      {open.length > 0 && (
        <CardFoot>
          {open.map((page, at) => (
            <WayButton key={page} page={page} isFirst={at === 0} />
          ))}
        </CardFoot>
      )}
    </Card>
  )
}

/** Leads to a page under the name the company gave it. */
function WayButton({ page, isFirst }: { page: PageKey; isFirst: boolean }) {
  const href = useOpenPath()(page)
  const name = usePageName(page)
  return (
    href !== undefined && (
      <Button tone={isFirst ? 'soft' : 'text'} href={href}>
        {name}
      </Button>
    )
  )
}
