import { getRouteSettings } from '@banyan/contract/routes/routes.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { Switchboard } from './switchboard.tsx'

/** Every page of the portal with its switch, its name, its icon and its place. */
export const PagesSettings = () => (
  <DetailPage of={getRouteSettings} input={{}}>
    {({ data }) => <Switchboard routes={data.routes} version={data.version} />}
  </DetailPage>
)
