import { useState } from 'react'
import { countMembers } from '@banyan/contract/members/member-count.ts'
import { addDays, businessDay } from '@banyan/domain/calendar/business-day.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { Count } from '#ui/figures/count.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerGrid, LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import { NamedCounts } from './named-counts.tsx'

type Counted = WireReply<typeof countMembers>['data']

const spans = ['7', '30', '90', '365'] as const
type Span = (typeof spans)[number]

/** How many members there are: by how they stand, by day, by package and by place. */
export function MemberCountPage() {
  const { zone } = useFormat()
  const [span, setSpan] = useState<Span>('30')
  const [today] = useState(() => businessDay(Date.now(), zone))
  const from = addDays(today, 1 - Number(span))
  return (
    <>
      <PageHeader title={usePageName('admin/member/count')} />
      <DetailPage of={countMembers} input={{ query: { from, to: today } }}>
        {({ data }) => (
          <>
            <StatusCard of={data} span={span} />
            <Card>
              <LineChart
                title={text('members.count.by_day')}
                summary={text('members.count.by_day_summary')}
                series={[
                  { key: 'joined', label: text('members.count.joined') },
                  { key: 'activated', label: text('members.count.activated') },
                ]}
                points={data.days.map(({ day, joined, activated }) => ({
                  key: day,
                  label: `${day.slice(8, 10)}-${day.slice(5, 7)}`,
                  values: [joined, activated],
                  isOpen: day === today,
                }))}
                end={
                  <Segments
                    label={text('members.count.span')}
                    options={spans.map((value) => ({ value, label: text(`members.count.spans.${value}`) }))}
                    value={span}
                    onChange={setSpan}
                  />
                }
              />
            </Card>
            <div className="grid halves">
              <NamedCounts
                title={text('members.count.by_package')}
                none={text('members.count.no_packages')}
                rows={data.packages}
              />
              <NamedCounts
                title={text('members.count.by_place')}
                none={text('members.count.no_places')}
                rows={data.places}
              />
            </div>
          </>
        )}
      </DetailPage>
    </>
  )
}

function StatusCard({ of, span }: { of: Counted; span: Span }) {
  const openPath = useOpenPath()
  const searched = (status: 'active' | 'registered' | 'blocked' | 'left') =>
    openPath('admin/member/member-search', { status })
  const tile = (name: 'active' | 'registered' | 'blocked' | 'left', note?: string) => (
    <LedgerTile
      label={text(`members.count.${name}`)}
      figure={<Count value={of[name]} />}
      note={note}
      href={searched(name)}
    />
  )
  return (
    <Card isFlush>
      <CardHead title={text('members.count.total')} end={<Count value={of.total} />} />
      <LedgerGrid>
        {tile('active')}
        {tile('registered', text('members.count.registered_note'))}
        {tile('blocked')}
        {tile('left')}
        <LedgerTile
          label={text('members.count.verified')}
          figure={<Count value={of.verified} />}
          note={text('members.count.verified_note')}
        />
        <LedgerTile
          label={text('members.count.joined')}
          figure={<Count value={of.joined} />}
          note={text(`members.count.spans.${span}`)}
        />
      </LedgerGrid>
    </Card>
  )
}
