import { useState } from 'react'
import { findLinksToReceive } from '@banyan/contract/donations/links.ts'
import { StoryDrawer } from '../link-story.tsx'
import { useWritten } from '../use-written.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { MoneyArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { FinishedLinks } from './finished-links.tsx'
import { type Ask, isFinished, type Receiving, type ToReceive } from './links.ts'
import { PaymentReceived } from './payment-received.tsx'
import { ReceiveCard } from './receive-card.tsx'
import { RejectDonationDialog } from './reject-donation-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { UpcomingCard } from './upcoming-card.tsx'

/** What others pay to a member, one card for each payment, and what nobody is linked to yet. */
export const ReceiveDonationPage = () => (
  <>
    <PageHeader title={usePageName('user/donation/receive-donation')} />
    <DetailPage of={findLinksToReceive} input={{}}>
      {({ data }) => <Links of={data} />}
    </DetailPage>
  </>
)

/** What waits for an answer comes before what waits for others. */
const waits = ({ status }: ToReceive): number => Number(status === 'proof_submitted')

function Links({ of }: { of: Receiving }) {
  const { links, now, waiting } = of
  const [asked, setAsked] = useState<Ask>()
  const open = links.filter((link) => !isFinished(link, now)).toSorted((one, other) => waits(other) - waits(one))
  const finished = links.filter((link) => isFinished(link, now))
  const draw = (link: ToReceive) => (
    <ReceiveCard key={link.id} of={link} ask={(what) => setAsked({ what, id: link.id })} />
  )
  return (
    <>
      {open.length === 0 && <Missing of={of} />}
      <Owed amount={of.owed} />
      {open.length === 0 ? (
        <Card>
          <Empty title={text('donations.receive.none')} art={<MoneyArt />}>
            {text('donations.receive.none_note')}
          </Empty>
        </Card>
      ) : (
        <>
          <div className="grid halves links">{open.map(draw)}</div>
          <Missing of={of} />
        </>
      )}
      {waiting.length > 0 && <UpcomingCard of={of} />}
      {finished.length > 0 && (
        <FinishedLinks label={text('donations.receive.finished', { count: finished.length })}>
          {finished.map(draw)}
        </FinishedLinks>
      )}
      <Asking asked={asked} of={links.find(({ id }) => id === asked?.id)} onClose={() => setAsked(undefined)} />
    </>
  )
}

/** What came twice is said until it is taken off. */
function Owed({ amount }: { amount: string }) {
  const { money } = useWritten()
  if (Number(amount) === 0) return null
  return (
    <Callout tone="warning" title={text('donations.receive.owed', { amount: money(amount) })}>
      {text('donations.receive.owed_note')}
    </Callout>
  )
}

/** What keeps somebody from being linked to more payers: that must be said before they wait for it. */
function Missing({ of }: { of: Pick<Receiving, 'has_bank' | 'has_kyc'> }) {
  const openPath = useOpenPath()
  const banking = openPath('user/banking-payment-info')
  const kyc = openPath('user/kyc')
  return (
    <>
      {!of.has_bank && (
        <Callout
          tone="warning"
          icon="account_balance"
          title={text('donations.receive.no_bank')}
          act={banking && <Button href={banking}>{text('donations.receive.no_bank_act')}</Button>}
        >
          {text('donations.receive.no_bank_note')}
        </Callout>
      )}
      {!of.has_kyc && (
        <Callout
          tone="warning"
          icon="badge"
          title={text('donations.receive.no_kyc')}
          act={kyc && <Button href={kyc}>{text('donations.receive.no_kyc_act')}</Button>}
        >
          {text('donations.receive.no_kyc_note')}
        </Callout>
      )}
    </>
  )
}

function Asking({ asked, of, onClose }: { asked: Ask | undefined; of: ToReceive | undefined; onClose: () => void }) {
  const what = of === undefined ? undefined : asked?.what
  return (
    <>
      {of !== undefined && what === 'received' && <PaymentReceived of={of} onClose={onClose} />}
      {of !== undefined && what === 'reject' && <RejectDonationDialog of={of} onClose={onClose} />}
      {of !== undefined && (what === 'dispute' || what === 'say') && (
        <StatementDialog id={of.id} what={what} onClose={onClose} />
      )}
      <StoryDrawer id={what === 'story' ? of?.id : undefined} reader="receiver" onClose={onClose} />
    </>
  )
}
