import { getMember } from '@banyan/contract/members/member-profile.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { Button } from '#ui/basics/button.tsx'
import { PeopleArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { AboutCard } from './about-card.tsx'
import { MemberHistoryCard } from './member-history-card.tsx'
import type { Member } from './member.ts'
import { MemberActs } from './member-acts.tsx'
import { MoneyCard } from './money-card.tsx'
import { PapersCard } from './papers-card.tsx'
import { MemberPlaceCard } from './member-place-card.tsx'

/** All about one member, and what an admin may do for them. */
export function MemberProfilePage() {
  const id = useQueryParam('id')
  if (id === undefined || !/^\d{1,18}$/.test(id)) return <NobodyChosen />
  return (
    <DetailPage of={getMember} input={{ params: { id } }}>
      {({ data }) => <Overview of={data} />}
    </DetailPage>
  )
}

function NobodyChosen() {
  const search = useOpenPath()('admin/member/member-search')
  return (
    <>
      <PageHeader title={usePageName('admin/member/member-profile')} />
      <Card>
        <Empty
          title={text('members.missing')}
          art={<PeopleArt />}
          act={search !== undefined && <Button href={search}>{text('members.open_search')}</Button>}
        >
          {text('members.missing_note')}
        </Empty>
      </Card>
    </>
  )
}

function Overview({ of }: { of: Member }) {
  const back = useOpenPath()('admin/member/member-search')
  return (
    <>
      <PageHeader title={of.name} backHref={back} acts={<MemberActs of={of} />} />
      <Waiting of={of} />
      <div className="grid wide-left">
        <div className="grid">
          <AboutCard of={of} />
          <MemberPlaceCard of={of} />
          <MoneyCard of={of} />
        </div>
        <div className="grid">
          {!of.history.some(({ kind }) => kind === 'erased') && <PapersCard of={of} />}
          <MemberHistoryCard of={of} />
        </div>
      </div>
    </>
  )
}

function Waiting({ of: { waiting } }: { of: Member }) {
  const approvals = useOpenPath()('admin/approvals', { state: 'waiting' })
  if (waiting.length === 0) return null
  return (
    <Callout
      tone="warning"
      title={text('members.waits_title')}
      act={approvals !== undefined && <Button href={approvals}>{text('members.open_approvals')}</Button>}
    >
      {waiting.map((kind) => (
        <p key={kind}>{text(`members.waits.${kind}`)}</p>
      ))}
    </Callout>
  )
}
