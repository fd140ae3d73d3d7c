import { useState } from 'react'
import { countMembers } from '@banyan/contract/members/member-count.ts'
import { addDays } from '@banyan/domain/calendar/business-day.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { DayRange } from '#kit/list/filters/day-range.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useThisDay } from '#kit/use-this-day.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import './count.css'
import type { Counted } from './counted.ts'
import { ExportCounts } from './export-counts.tsx'
import { NamedCounts } from './named-counts.tsx'
import { StatusCard } from './status-card.tsx'

const usual_days = 30

/** The days as they are asked for: none that is half typed, the earlier one first. */
function spanOf({ from, to }: { from: string | undefined; to: string | undefined }) {
  if (isDay(from) && isDay(to)) return from <= to ? { from, to } : { from: to, to: from }
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

const isDay = (typed: string | undefined): typed is string => /^\d{4}-\d{2}-\d{2}$/.test(typed ?? '')

/** How many members there are: by how they stand, by day, by package and by place. */
export function MemberCountPage() {
  const today = useThisDay()
  const [typed, setTyped] = useState<{ from: string | undefined; to: string | undefined }>({
    from: addDays(today, 1 - usual_days),
    to: today,
  })
  const query = spanOf(typed)
  return (
    <>
      <PageHeader title={usePageName('admin/member/count')} />
      <Card className="count-span">
        <DayRange label={text('members.count.span')} {...typed} onChange={setTyped} />
      </Card>
      <DetailPage of={countMembers} input={{ query }}>
        {({ data }) => <Counts of={data} today={today} query={query} />}
      </DetailPage>
    </>
  )
}

interface CountsProps {
  of: Counted
  today: string
  query: ReturnType<typeof spanOf>
}

function Counts({ of, today, query }: CountsProps) {
  const openPath = useOpenPath()
  return (
    <>
      <StatusCard of={of} end={<ExportCounts query={query} />} />
      <Card>
        <LineChart
          title={text('members.count.by_day')}
          summary={text('members.count.by_day_summary')}
          series={[
            { key: 'joined', label: text('members.count.joined') },
            { key: 'activated', label: text('members.count.activated') },
          ]}
          points={of.days.map(({ day, joined, activated }) => ({
            key: day,
            label: `${day.slice(8, 10)}-${day.slice(5, 7)}`,
            values: [joined, activated],
            isOpen: day === today,
          }))}
        />
      </Card>
      <div className="grid halves">
        <NamedCounts
          title={text('members.count.by_package')}
          none={text('members.count.no_packages')}
          rows={of.packages.map(({ id, ...row }) => ({
            ...row,
            key: id,
            href: openPath('admin/member/member-search', { package_id: id }),
          }))}
        />
        <NamedCounts
          title={text('members.count.by_place')}
          none={text('members.count.no_places')}
          rows={of.places.map((row) => ({
            ...row,
            key: row.name,
            href: openPath('admin/member/member-search', { place: row.name }),
          }))}
        />
      </div>
    </>
  )
}
