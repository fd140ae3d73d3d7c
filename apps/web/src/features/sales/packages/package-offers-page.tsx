import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { findPackageOffers } from '@banyan/contract/packages/package-offers.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { ParcelArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Rows } from '#ui/surfaces/rows.tsx'
import { SimpleTable } from '#ui/table/simple-table.tsx'
import type { Offer, Ways } from './offer.ts'
import { OfferCard } from './offer-card.tsx'
import { OfferRow } from './offer-row.tsx'
import './package-offers.css'

/**
 * The packages on sale, as cards or as a list, as the company chose: what each costs and carries. What it earns depends
 * on others and is not said.
 */
export const PackageOffersPage = ({ page, ways }: { page: PageKey; ways: Ways }) => (
  <>
    <PageHeader title={usePageName(page)} />
    <PackageOffers ways={ways} />
  </>
)

/** The same below a head of the page's own. */
export function PackageOffers({ ways }: { ways: Ways }) {
  const isList = useCompany().info.package_view === 'list'
  return (
    <DetailPage of={findPackageOffers} input={{}}>
      {({ data }) =>
        data.length === 0 ? (
          <Card>
            <Empty title={text('topups.offers.none')} art={<ParcelArt />}>
              {text('topups.offers.none_note')}
            </Empty>
          </Card>
        ) : isList ? (
          <Card isFlush className="offer-rows">
            <Rows isInset>
              {data.map((offer) => (
                <OfferRow key={offer.id} of={offer} ways={ways} />
              ))}
            </Rows>
          </Card>
        ) : (
          <>
            <div className="offers">
              {data.map((offer) => (
                <OfferCard key={offer.id} of={offer} ways={ways} />
              ))}
            </div>
            {data.length > 1 && <Comparison of={data} />}
          </>
        )
      }
    </DetailPage>
  )
}

/** The packages side by side, by what decides between them. */
function Comparison({ of }: { of: readonly Offer[] }) {
  return (
    <Card isFlush>
      <CardHead title={text('topups.offers.compare')} />
      <SimpleTable
        label={text('topups.offers.compare')}
        heads={[text('topups.offers.price'), text('topups.offers.bv'), text('topups.offers.daily_cap')]}
        rows={of.map(({ name, price, bv, daily_cap }) => ({
          label: name,
          cells: [
            <Amount key="price" value={price} hasSymbol={false} />,
            <Volume key="bv" value={bv} />,
            <Amount key="cap" value={daily_cap} hasSymbol={false} />,
          ],
        }))}
      />
    </Card>
  )
}
