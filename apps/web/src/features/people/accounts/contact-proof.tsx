import { type ReactNode, useEffect, useState } from 'react'
import { getSecurity } from '@banyan/contract/accounts/security.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { homeOf, pathTo } from '#kit/nav/paths.ts'
import { useCompany } from '#kit/session/company.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Seal } from './card/seal.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { channelOf, type Contact, type ContactKind, contactOf, otherKind, proofPageOf } from './contact.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { ProveCode } from './prove-code.tsx'
import { SendCode, type Sent } from './send-code.tsx'

/** Proves the mobile number or the e-mail address: the one on record, or another that takes its place. */
export function ContactProof({ kind }: { kind: ContactKind }) {
  const isSent = useCompany().info.sends[channelOf[kind]]
  const [asks, setAsks] = useState(true)
  return (
    <SignInLayout
      title={text(`account_security.verify.${kind}.title`)}
      // Whoever is done needs no word about codes.
      note={asks ? text(`account_security.verify.${kind}.${isSent ? 'note' : 'unsent'}`) : undefined}
    >
      <DetailPage of={getSecurity} input={{}} loading={<LoadingRows rows={2} />}>
        {({ data }) => (
          <Steps kind={kind} contact={contactOf(kind, data)} next={contactOf(otherKind(kind), data)} onAsks={setAsks} />
        )}
      </DetailPage>
    </SignInLayout>
  )
}

interface StepsProps {
  kind: ContactKind
  contact: Contact
  /** The other one, which may wait for its own proof. */
  next: Contact
  /** Whether a code is asked for, or is not needed any more. */
  onAsks: (asks: boolean) => void
}

function Steps({ kind, contact, next, onAsks }: StepsProps): ReactNode {
  const [sent, setSent] = useState<Sent | null>(null)
  const [isDone, setDone] = useState(false)
  const [isOther, setOther] = useState(false)
  const askOther = () => {
    setSent(null)
    setOther(true)
  }
  const asksOther = isOther || contact.masked === ''
  const asks = !isDone && (sent !== null || isOther || contact.verified_at === null)
  useEffect(() => onAsks(asks), [asks, onAsks])

  if (isDone) return <Done kind={kind} next={next} />
  if (sent !== null) {
    return <ProveCode kind={kind} sent={sent} onSent={setSent} onBack={askOther} onDone={() => setDone(true)} />
  }
  if (contact.verified_at !== null && !isOther) {
    return <Verified kind={kind} contact={contact} onOther={() => setOther(true)} />
  }
  return (
    <div className="stack roomy">
      {!asksOther && <OnRecord kind={kind} contact={contact} />}
      <SendCode key={String(asksOther)} kind={kind} asksOther={asksOther} onSent={setSent} />
      {contact.masked !== '' && (
        <Button tone="text" isBlock onClick={() => setOther(!isOther)}>
          {text(`account_security.verify.${kind}.${isOther ? 'keep' : 'other'}`)}
        </Button>
      )}
    </div>
  )
}

const iconOf = { mobile: 'smartphone', email: 'mail' } as const satisfies Record<ContactKind, string>

function OnRecord({ kind, contact }: Pick<StepsProps, 'kind' | 'contact'>) {
  return (
    <div className="sent-to">
      <TileIcon name={iconOf[kind]} />
      <p>
        <span className="caption">{text('account_security.verify.on_record')}</span>
        <br />
        <span className="label">{contact.masked}</span>
      </p>
    </div>
  )
}

function Verified({ kind, contact, onOther }: Pick<StepsProps, 'kind' | 'contact'> & { onOther: () => void }) {
  return (
    <div className="stack roomy">
      <Seal tone="success" title={text(`account_security.verify.${kind}.done_title`)}>
        {contact.masked}
      </Seal>
      <Summary>
        <SummaryRow label={text('account_security.verify.since')}>
          <DateTime value={contact.verified_at} />
        </SummaryRow>
      </Summary>
      <Button tone="primary" isBlock href={useHome()}>
        {text('account_security.verify.continue')}
      </Button>
      <Button tone="text" isBlock onClick={onOther}>
        {text(`account_security.verify.${kind}.other`)}
      </Button>
    </div>
  )
}

function Done({ kind, next }: Pick<StepsProps, 'kind' | 'next'>) {
  const home = useHome()
  const other = otherKind(kind)
  const isNext = next.verified_at === null
  return (
    <div className="stack roomy">
      <Seal tone="success" title={text(`account_security.verify.${kind}.done_title`)} />
      {isNext && (
        <Button tone="primary" isBlock href={pathTo(proofPageOf(other))}>
          {text(`account_security.verify.${other}.next`)}
        </Button>
      )}
      <Button tone={isNext ? 'text' : 'primary'} isBlock href={home}>
        {text(isNext ? 'account_security.verify.later' : 'account_security.verify.continue')}
      </Button>
    </div>
  )
}

const useHome = (): string => {
  const session = useSession()
  return session === null ? '/' : homeOf(session.user.user_type)
}
