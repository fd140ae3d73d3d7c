import type { ReactNode } from 'react'
import { acceptTerms, type findAgreements } from '@banyan/contract/member-papers/agreements.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import './agreement-page.css'

interface Props {
  of: NonNullable<WireReply<typeof findAgreements>['data']['owed']>
  /** Beside the button that agrees. */
  beside?: ReactNode
}

/** The terms in force, to be read and agreed to. */
export function OwedTerms({ of: { id, body, published_at }, beside }: Props) {
  const { act, isSending } = useAct(acceptTerms)
  const agree = () =>
    act(
      { body: { terms_version_id: id } },
      { onDone: () => void toast.show({ severity: 'success', summary: text('member_papers.agreement.agreed_now') }) },
    )
  return (
    <Card>
      <CardHead
        isInset
        title={text('member_papers.agreement.owed')}
        note={text('member_papers.agreement.owed_note')}
        end={
          <span className="small quiet">
            {text('member_papers.agreement.published')} <DateTime value={published_at} />
          </span>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: the keyboard has to get there. */}
      <div className="agreement-text" role="region" aria-label={text('member_papers.agreement.owed')} tabIndex={0}>
        {body}
      </div>
      <CardFoot>
        {beside}
        <Button tone="primary" isLoading={isSending} onClick={() => void agree()}>
          {text('member_papers.agreement.agree')}
        </Button>
      </CardFoot>
    </Card>
  )
}
