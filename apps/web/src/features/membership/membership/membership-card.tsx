import { useState } from 'react'
import { getMembership } from '@banyan/contract/membership/membership.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { MembershipDialog, type MembershipAct } from './membership-dialog.tsx'

/** How long the membership lasts, what is kept of the member, and how both end. */
export const MembershipCard = () => (
  <DetailPage of={getMembership} input={{}}>
    {({ data }) => <Membership of={data} />}
  </DetailPage>
)

function Membership({ of }: { of: WireReply<typeof getMembership>['data'] }) {
  const [asked, setAsked] = useState<MembershipAct | null>(null)
  return (
    <Card>
      <CardHead isInset title={text('membership.title')} note={text('membership.note')} />
      <Facts>
        <Fact label={text('membership.since')}>
          <DateText value={of.joined_at} />
        </Fact>
        {of.left_at !== null && (
          <Fact label={text('membership.left')}>
            <DateText value={of.left_at} />
          </Fact>
        )}
        <Fact label={text('membership.balance')} note={text('membership.balance_note')}>
          <Amount value={of.balance} />
        </Fact>
        <Fact label={text('membership.kept')} isWide>
          {text('membership.kept_note')}
        </Fact>
      </Facts>
      {of.erasure === 'waiting' && <p className="small quiet">{text('membership.waits')}</p>}
      {of.erasure === 'rejected' && <p className="small quiet">{text('membership.rejected')}</p>}
      <CardFoot>
        {of.may.ask_erasure && (
          <Button tone="danger" onClick={() => setAsked('ask_erasure')}>
            {text('membership.ask_erasure')}
          </Button>
        )}
        {of.may.resign && (
          <Button tone="text" onClick={() => setAsked('resign')}>
            {text('membership.resign')}
          </Button>
        )}
        <Button icon="download" onClick={() => setAsked('take')}>
          {text('membership.take')}
        </Button>
      </CardFoot>
      {asked !== null && <MembershipDialog act={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}
