import { useState } from 'react'
import { usePageName } from '../../../kit/page-name.ts'
import { pathTo } from '../../../kit/paths.ts'
import { useText } from '../../../kit/text.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Status } from '../../../ui/basics/status.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { DateTime } from '../../../ui/figures/date-text.tsx'
import { PageHeader } from '../../../ui/shell/page-header.tsx'
import { Card, CardFoot, CardHead } from '../../../ui/surfaces/card.tsx'
import { Slip, SlipRow } from '../../../ui/surfaces/slip.tsx'
import { type Topup, TopupForm } from './topup-form.tsx'

/** Activates a member with a pin, and ends in the receipt. */
export function TopupByPinPage() {
  const [done, setDone] = useState<Topup | null>(null)
  return (
    <>
      <PageHeader title={usePageName('franchise/topup/topup-by-pin')} />
      {done === null ? (
        <Card>
          <TopupForm onDone={setDone} />
        </Card>
      ) : (
        <DoneCard of={done} onMore={() => setDone(null)} />
      )}
    </>
  )
}

function DoneCard({ of, onMore }: { of: Topup; onMore: () => void }) {
  const text = useText()
  return (
    <Card>
      <CardHead
        isInset
        title={text('franchise.topup.done', { name: of.member_name })}
        note={<DateTime value={of.activated_at} />}
        end={<Status kind="done">{text('franchise.topup.active')}</Status>}
      />
      <Slip>
        <SlipRow label={text('franchise.topup.slip.member')}>
          {of.member_name} <span className="dim fig">{of.member_user_id}</span>
        </SlipRow>
        <SlipRow label={text('franchise.topup.slip.adds')}>{of.package.name}</SlipRow>
        <SlipRow label={text('franchise.topup.receipt_no')}>
          <Code isCopyable>{of.receipt_no}</Code>
        </SlipRow>
        <SlipRow label={text('franchise.topup.slip.price')} part="net">
          <Amount value={of.package.price} />
        </SlipRow>
      </Slip>
      <CardFoot>
        <Button tone="text" onClick={onMore}>
          {text('franchise.topup.more')}
        </Button>
        <Button tone="primary" icon="receipt" href={pathTo('any/topup-receipt', { receipt_no: of.receipt_no })}>
          {text('franchise.topup.receipt')}
        </Button>
      </CardFoot>
    </Card>
  )
}
