import type { ReactNode } from 'react'
import type { TopupKind } from '@banyan/contract/topups/topup-lists.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { KindText } from './kind-text.tsx'

interface ToppedUp {
  readonly receipt_no: string
  readonly member_user_id: string
  readonly member_name: string
  readonly package: { readonly name: string }
  readonly kind: TopupKind
  readonly from_package_name: string | null
  /** What this act cost. */
  readonly price: string
  readonly activated_at: string
}

/** A member is topped up: who, by what, at what price, and the way to the receipt. `children`: rows below the price. */
export function ToppedUpCard({ of, onMore, children }: { of: ToppedUp; onMore: () => void; children?: ReactNode }) {
  return (
    <DoneCard
      title={text(`topups.done.${of.kind}`, { name: of.member_name, package_name: of.package.name })}
      note={<DateTime value={of.activated_at} />}
      end={<Status kind="done">{text('topups.active')}</Status>}
      more={{ label: text('topups.more'), act: onMore }}
      next={{
        label: text('topups.receipt'),
        href: pathTo('any/topup-receipt', { receipt_no: of.receipt_no }),
        icon: 'receipt',
      }}
    >
      <SummaryRow label={text('topups.summary.member')}>
        {of.member_name} <span className="dim fig">{of.member_user_id}</span>
      </SummaryRow>
      <SummaryRow label={text('topups.summary.kind')}>
        <KindText {...of} />
      </SummaryRow>
      <SummaryRow label={text('topups.summary.adds')}>{of.package.name}</SummaryRow>
      <SummaryRow label={text('topups.receipt_no')}>
        <Code isCopyable>{of.receipt_no}</Code>
      </SummaryRow>
      <Bill of={of} lines={{ price: text('topups.summary.price') }} />
      {children}
    </DoneCard>
  )
}
