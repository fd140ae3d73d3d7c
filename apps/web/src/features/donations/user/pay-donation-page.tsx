import { useState } from 'react'
import { findLinksToPay } from '@banyan/contract/donations/links.ts'
import { StoryDrawer } from '../link-story.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { MoneyArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { FinishedLinks } from './finished-links.tsx'
import { type Ask, isFinished, type ToPay } from './links.ts'
import { PayCard } from './pay-card.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { ProofSent } from './proof-sent.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** What a member has to pay to others, one card for each payment. */
export const PayDonationPage = () => (
  <>
    <PageHeader title={usePageName('user/donation/pay-donation')} />
    <DetailPage of={findLinksToPay} input={{}}>
      {({ data: { now, links } }) => <Links links={links} now={now} />}
    </DetailPage>
  </>
)

function Links({ links, now }: { links: readonly ToPay[]; now: string }) {
  const [asked, setAsked] = useState<Ask>()
  const open = links.filter((link) => !isFinished(link, now))
  const finished = links.filter((link) => isFinished(link, now))
  const draw = (link: ToPay) => <PayCard key={link.id} of={link} ask={(what) => setAsked({ what, id: link.id })} />
  return (
    <>
      {open.length === 0 ? <NothingToPay /> : <div className="grid halves links">{open.map(draw)}</div>}
      {finished.length > 0 && (
        <FinishedLinks label={text('donations.pay.finished', { count: finished.length })}>
          {finished.map(draw)}
        </FinishedLinks>
      )}
      <Asking asked={asked} of={links.find(({ id }) => id === asked?.id)} ask={setAsked} />
    </>
  )
}

function NothingToPay() {
  const offers = useOpenPath()('user/donation/packages')
  return (
    <Card>
      <Empty
        title={text('donations.pay.none')}
        art={<MoneyArt />}
        act={offers && <Button href={offers}>{text('donations.pay.packages')}</Button>}
      >
        {text('donations.pay.none_note')}
      </Empty>
    </Card>
  )
}

interface AskingProps {
  asked: Ask | undefined
  of: ToPay | undefined
  ask: (next: Ask | undefined) => void
}

function Asking({ asked, of, ask }: AskingProps) {
  const onClose = () => ask(undefined)
  const what = of === undefined ? undefined : asked?.what
  return (
    <>
      {of !== undefined && (what === 'prove' || what === 'prove_late') && (
        <ProofDialog
          of={of}
          isLate={what === 'prove_late'}
          onClose={onClose}
          onSent={() => ask({ what: 'sent', id: of.id })}
        />
      )}
      {of !== undefined && what === 'sent' && <ProofSent of={of} onClose={onClose} />}
      {of !== undefined && (what === 'dispute' || what === 'say' || what === 'take_up') && (
        <StatementDialog id={of.id} what={what} onClose={onClose} />
      )}
      <StoryDrawer id={what === 'story' ? of?.id : undefined} reader="payer" onClose={onClose} />
    </>
  )
}
