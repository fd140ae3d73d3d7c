import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { findPackageOffers } from '@banyan/contract/packages/package-offers.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { ParcelArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { SimpleTable } from '#ui/table/simple-table.tsx'
import { classNames } from '#ui/class-names.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { PackageName } from '#kit/figures/package-name.tsx'
import { PackageBand } from './package-picture.tsx'
import { ProductLines } from './product-lines.tsx'
import './package-offers.css'

type Offer = WireReply<typeof findPackageOffers>['data'][number]

/** Where one comes by a package: for each way the pages to it, the first that the reader may open counts. */
export interface Ways {
  readonly topup: readonly PageKey[]
  readonly pins: readonly PageKey[]
  /** Where one's own package becomes a larger one; only members have one. */
  readonly upgrade?: readonly PageKey[]
}

/** The packages on sale as cards: what each costs and carries. What it earns depends on others and is not said. */
export const PackageOffersPage = ({ page, ways }: { page: PageKey; ways: Ways }) => (
  <>
    <PageHeader title={usePageName(page)} />
    <PackageOffers ways={ways} />
  </>
)

/** The same below a head of the page's own. */
export function PackageOffers({ ways }: { ways: Ways }) {
  return (
    <DetailPage of={findPackageOffers} input={{}}>
      {({ data }) =>
        data.length === 0 ? (
          <Card>
            <Empty title={text('topup.offers.none')} art={<ParcelArt />}>
              {text('topup.offers.none_note')}
            </Empty>
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

function OfferCard({ of, ways }: { of: Offer; ways: Ways }) {
  const openPath = useOpenPath()
  const firstOpen = (pages: readonly PageKey[]) => pages.find((page) => openPath(page) !== undefined)
  const open = [firstOpen(ways.topup), firstOpen(ways.pins)].filter((page) => page !== undefined)
  const upgradeAt = of.upgrades.length > 0 ? firstOpen(ways.upgrade ?? []) : undefined
  return (
    <Card className={classNames('offer', of.is_next_step && 'offer-next')} aria-label={of.name}>
      <PackageBand of={of} />
      <CardHead isInset title={<PackageName name={of.name} colour={of.colour} />} end={<OfferMark of={of} />} />
      <div className="offer-body">
        <div>
          <Amount value={of.price} size="amount" />
          <p className="caption">{text('topup.offers.with_gst', { percent: of.gst_percent })}</p>
          {of.upgrades.map((upgrade) => (
            <UpgradeLine key={upgrade.from_package_id} of={upgrade} />
          ))}
        </div>
        {of.description !== '' && <p className="offer-words small quiet">{of.description}</p>}
        <ProductLines of={of.products} />
        <Summary>
          <SummaryRow label={text('topup.offers.taxable')}>
            <Amount value={of.taxable} />
          </SummaryRow>
          <SummaryRow label={text('topup.offers.gst')}>
            <Amount value={of.gst} />
          </SummaryRow>
          <SummaryRow label={text('topup.offers.bv')}>
            <Volume value={of.bv} />
          </SummaryRow>
          <SummaryRow label={text('topup.offers.daily_cap')}>
            <Amount value={of.daily_cap} />
          </SummaryRow>
          <SummaryRow label={text('topup.offers.unused_pins')}>
            <Count value={of.unused_pins} />
          </SummaryRow>
        </Summary>
      </div>
      {open.length > 0 && (
        <CardFoot>
          {upgradeAt !== undefined && <UpgradeButton of={of} page={upgradeAt} />}
          {open.map((page, at) => (
            <WayButton key={page} page={page} isFirst={at === 0 && upgradeAt === undefined} />
          ))}
        </CardFoot>
      )}
    </Card>
  )
}

const OfferMark = ({ of: { is_own: isOwn, is_next_step: isNext } }: { of: Offer }) => {
  if (isOwn) return <Status kind="done">{text('topup.offers.own')}</Status>
  return isNext && <Status kind="waiting">{text('topup.offers.next_step')}</Status>
}

/** The packages side by side, by what decides between them. */
function Comparison({ of }: { of: readonly Offer[] }) {
  return (
    <Card isFlush>
      <CardHead title={text('topup.offers.compare')} />
      <SimpleTable
        label={text('topup.offers.compare')}
        heads={[text('topup.offers.price'), text('topup.offers.bv'), text('topup.offers.daily_cap')]}
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

/** What it costs to come here from a smaller package, and the pins for it that one holds. */
function UpgradeLine({ of: { from_package_name, price, unused_pins } }: { of: Offer['upgrades'][number] }) {
  const { digits } = useFormat()
  return (
    <p className="small">
      {text('topup.offers.upgrade_from', { from: from_package_name, price: moneyText(price, digits) })}
      {unused_pins > 0 && ` ${text('topup.offers.upgrade_pins', { count: unused_pins })}`}
    </p>
  )
}

/** Leads a member to where the own package becomes this one, with everything filled in. */
function UpgradeButton({ of, page }: { of: Offer; page: PageKey }) {
  const { digits } = useFormat()
  const member = useSession()?.user.user_id
  const href = useOpenPath()(page, { member, package: of.id, upgrade: '1' })
  return (
    href !== undefined && (
      <Button tone="primary" href={href}>
        {text('topup.offers.upgrade', { price: moneyText(of.upgrades[0]?.price ?? '0', digits) })}
      </Button>
    )
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
