import { getDonationSettings } from '@banyan/contract/donations/settings.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { DonationsForm } from './donations-form.tsx'

/** The rules of giving between members. */
export const DonationSettings = () => (
  <DetailPage of={getDonationSettings} input={{}}>
    {({ data }) => <DonationsForm key={JSON.stringify(data)} settings={data} />}
  </DetailPage>
)
