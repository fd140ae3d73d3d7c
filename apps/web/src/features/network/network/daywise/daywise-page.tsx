import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { daywiseBusiness } from '@banyan/contract/network/daywise.ts'
import { FiguresExport } from '#kit/list/export/figures-export.tsx'
import { NothingYet } from '#kit/list/rows/nothing-yet.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { callForPage, isMissing } from '#kit/shell/pages/call-for-page.ts'
import { language, text } from '#kit/text.ts'
import { useThisDay } from '#kit/use-this-day.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { NotInTeam } from '../team/not-in-team.tsx'
import type { TeamScope } from '../team/team-scope.ts'
import '../team/team.css'
import { AskedDays } from './asked-days.tsx'
import { barsOf, type Business, pointsOf } from './business-chart.ts'
import { businessColumns, businessHeads } from './business-columns.tsx'
import { BusinessFigures } from './business-figures.tsx'
import './daywise.css'
import { type BusinessAsked, useBusinessAsked } from './use-business-asked.ts'

/** What each day brought somebody's two sides, beside what closings matched of it and what the days before brought. */
function DaywisePage({ scope }: { scope: TeamScope }) {
  const page = `${scope}/team-details/daywise-business-details` as const
  const title = usePageName(page)
  const { asked, change } = useBusinessAsked()
  const { of } = daywiseBusiness[scope]
  const { data, error, refetch } = useQuery({
    queryKey: ['detail', of.path, JSON.stringify(asked)],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callForPage(of, { query: asked }, signal),
  })
  if (isMissing(error)) return <NotInTeam page={page} scope={scope} />
  const business = error === null ? data?.data : undefined
  return (
    <>
      <PageHeader title={title} />
      <AskedDays scope={scope} asked={asked} shown={business} onChange={change} />
      {business !== undefined && <BusinessBody scope={scope} of={business} asked={asked} />}
      {business === undefined && error === null && <LoadingCards />}
      {error !== null && <FailedInCard onRetry={() => void refetch()} />}
    </>
  )
}

function BusinessBody({ scope, of, asked }: { scope: TeamScope; of: Business; asked: BusinessAsked }) {
  if (of.rows.length === 0)
    return (
      <Card>
        <NothingYet none="network_team.daywise.none" />
      </Card>
    )
  return (
    <>
      <BusinessFigures of={of} />
      <BusinessBars of={of} />
      <Card isFlush>
        <CardHead
          title={text('network_team.daywise.of', { name: of.root_name, user_id: of.root_user_id })}
          note={text('network_team.daywise.note')}
          end={<FiguresExport of={daywiseBusiness[scope]} query={asked} heads={businessHeads()} />}
        />
        <DataTable
          label={text('network_team.daywise.of', { name: of.root_name, user_id: of.root_user_id })}
          columns={businessColumns(of)}
          rows={of.rows}
          rowKey={({ from }) => from}
          hasAll
          totalLabel={text('network_team.daywise.all')}
        />
      </Card>
    </>
  )
}

function BusinessBars({ of: { rows, per } }: { of: Business }) {
  const today = useThisDay()
  const isBlank = rows.every(({ left_bv, right_bv }) => Number(left_bv) === 0 && Number(right_bv) === 0)
  return (
    <Card>
      <BarChart
        title={text(
          barsOf(rows, per).per === 'month' ? 'network_team.daywise.chart_months' : 'network_team.daywise.chart',
        )}
        summary={text(isBlank ? 'network_team.daywise.chart_blank' : 'network_team.daywise.chart_summary')}
        {...(isBlank && { note: <p className="small quiet">{text('network_team.daywise.chart_blank')}</p> })}
        series={[
          { key: 'left', label: text('network_team.daywise.left') },
          { key: 'right', label: text('network_team.daywise.right') },
        ]}
        points={pointsOf(rows, per, language.get(), today)}
        write={(value) => volumeText(value.toFixed(2))}
      />
    </Card>
  )
}

export const UserDaywisePage = () => <DaywisePage scope="user" />
export const AdminDaywisePage = () => <DaywisePage scope="admin" />
