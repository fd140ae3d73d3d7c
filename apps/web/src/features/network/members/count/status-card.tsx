import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Count } from '#ui/figures/count.tsx'
import { dateText } from '#ui/figures/date.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerGrid, LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import type { Counted } from './counted.ts'

/** Members by status and what the days brought; every figure leads to its members. */
export function StatusCard({ of, end }: { of: Counted; end: ReactNode }) {
  const openPath = useOpenPath()
  const searched = (query: Readonly<Record<string, string>>) => openPath('admin/member/member-search', query)
  const between = text('members.count.between', { from: dateText(of.from, 'UTC'), to: dateText(of.to, 'UTC') })
  const tile = (name: 'active' | 'registered' | 'blocked' | 'left', note?: string) => (
    <LedgerTile
      label={text(`members.count.${name}`)}
      figure={<Count value={of[name]} />}
      note={note}
      href={searched({ status: name })}
    />
  )
  const inSpan = (name: 'joined' | 'activated') => (
    <LedgerTile
      label={text(`members.count.${name}`)}
      figure={<Count value={of[name]} />}
      note={between}
      href={searched({ [`${name}_from`]: of.from, [`${name}_to`]: of.to })}
    />
  )
  return (
    <Card isFlush>
      <CardHead
        title={
          <>
            {text('members.count.total')} <Count value={of.total} />
          </>
        }
        end={end}
      />
      <LedgerGrid columns={4}>
        {inSpan('joined')}
        {inSpan('activated')}
        {tile('active')}
        {tile('registered', text('members.count.registered_note'))}
        {tile('blocked')}
        {tile('left')}
        <LedgerTile
          label={text('members.count.verified')}
          figure={<Count value={of.verified} />}
          note={text('members.count.verified_note')}
          href={searched({ is_verified: 'true' })}
        />
      </LedgerGrid>
    </Card>
  )
}
