import { useState } from 'react'
import { franchiseProfile, subFranchiseProfile } from '@banyan/contract/franchises/franchise-lists.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PeopleArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { AboutFranchise } from './about-franchise.tsx'
import type { Profile } from './franchise.ts'
import { FranchiseHistory } from './franchise-history.tsx'
import { CommissionDialog, ShopDialog } from './franchise-dialogs.tsx'

/** All about one franchise, and what the company changes of it. */
export function FranchiseAdminProfilePage() {
  const id = useQueryParam('id')
  const list = useOpenPath()('admin/franchise-management/franchise-list')
  const title = usePageName('admin/franchise-management/franchise-profile')
  if (!isNumber(id)) return <NobodyChosen title={title} list={list} />
  return (
    <div className="stack loose">
      <PageHeader title={title} backHref={list} />
      <DetailPage of={franchiseProfile} input={{ params: { id } }}>
        {({ data }) => (
          <div className="stack loose">
            <AboutFranchise of={data} />
            <Changing of={data} />
            <FranchiseHistory of={data} />
          </div>
        )}
      </DetailPage>
    </div>
  )
}

/** All about a franchise below the own one: to look at. */
export function SubFranchiseProfilePage() {
  const id = useQueryParam('id')
  const open = useOpenPath()
  const list = open('franchise/sub-franchise/sub-franchise-list')
  const rights = open('franchise/sub-franchise/access-rights', { id })
  const title = usePageName('franchise/sub-franchise/profile')
  if (!isNumber(id)) return <NobodyChosen title={title} list={list} />
  return (
    <div className="stack loose">
      <PageHeader title={title} backHref={list} />
      <DetailPage of={subFranchiseProfile} input={{ params: { id } }}>
        {({ data }) => (
          <div className="stack loose">
            <AboutFranchise of={data} />
            {rights !== undefined && (
              <div className="row wrap">
                <Button href={rights}>{text('franchises.open_rights')}</Button>
              </div>
            )}
            <FranchiseHistory of={data} />
          </div>
        )}
      </DetailPage>
    </div>
  )
}

const isNumber = (id: string): boolean => /^\d{1,18}$/.test(id)

const NobodyChosen = ({ title, list }: { title: string; list: string | undefined }) => (
  <div className="stack loose">
    <PageHeader title={title} />
    <Card>
      <Empty
        title={text('franchises.missing')}
        art={<PeopleArt />}
        act={list !== undefined && <Button href={list}>{text('franchises.open_list')}</Button>}
      >
        {text('franchises.missing_note')}
      </Empty>
    </Card>
  </div>
)

function Changing({ of }: { of: Profile }) {
  const [isOpen, setOpen] = useState<'shop' | 'commission' | null>(null)
  const open = useOpenPath()
  const rights = open('admin/franchise-management/franchise-access-rights', { id: of.id })
  const wallet = open('admin/wallet/passbook', { user_id: of.user_id, wallet: 'FUND' })
  return (
    <div className="row wrap even">
      <Button icon="edit" onClick={() => setOpen('shop')}>
        {text('franchises.change')}
      </Button>
      <Button icon="percent" onClick={() => setOpen('commission')}>
        {text('franchises.set_commission')}
      </Button>
      {rights !== undefined && <Button href={rights}>{text('franchises.open_rights')}</Button>}
      {wallet !== undefined && <Button href={wallet}>{text('franchises.open_wallet')}</Button>}
      {isOpen === 'shop' && <ShopDialog of={of} onClose={() => setOpen(null)} />}
      {isOpen === 'commission' && <CommissionDialog of={of} onClose={() => setOpen(null)} />}
    </div>
  )
}
