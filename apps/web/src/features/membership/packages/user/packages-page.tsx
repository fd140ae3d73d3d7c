import { findDonationOffers } from '@banyan/contract/donations/commitments.ts'
import { PackageOffers, type Ways } from '#features/sales/packages/index.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { DonationOffers } from '#features/donations/index.ts'

const ways: Ways = {
  topup: ['user/donation/topup-by-pin', 'user/donation/topup-from-wallet'],
  pins: ['user/pin-management/pin-request', 'user/pin-management/generate-pin'],
  upgrade: ['user/donation/topup-from-wallet', 'user/donation/topup-by-pin'],
}

/** The packages a member can choose from: those that are taken by giving to others first, and what is paid for. */
export function UserPackagesPage() {
  return (
    <>
      <PageHeader title={usePageName('user/donation/packages')} />
      <DetailPage of={findDonationOffers} input={{}}>
        {({ data }) =>
          data.length === 0 ? (
            <PackageOffers ways={ways} />
          ) : (
            <>
              <section className="stack loose" aria-labelledby="by-giving">
                <h2 id="by-giving">{text('donations.offers.by_giving')}</h2>
                {!data.every(({ has_kyc }) => has_kyc) && <NoKyc />}
                <DonationOffers offers={data} />
              </section>
              <section className="stack loose" aria-labelledby="otherwise">
                <h2 id="otherwise">{text('donations.offers.otherwise')}</h2>
                <PackageOffers ways={ways} />
              </section>
            </>
          )
        }
      </DetailPage>
    </>
  )
}

/** A promise of somebody whose documents are not approved waits aside: that must be said before it is made. */
function NoKyc() {
  const kyc = useOpenPath()('user/kyc')
  return (
    <Callout
      tone="warning"
      icon="badge"
      title={text('donations.receive.no_kyc')}
      act={kyc && <Button href={kyc}>{text('donations.receive.no_kyc_act')}</Button>}
    >
      {text('donations.offers.no_kyc_note')}
    </Callout>
  )
}
