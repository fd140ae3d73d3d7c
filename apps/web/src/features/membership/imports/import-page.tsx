import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { getImport } from '@banyan/contract/imports/imports.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Tabs } from '#ui/nav/tabs.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { hasRows, type Import, isUnderWay } from './import.ts'
import { ImportFaults } from './import-faults.tsx'
import { ImportOverview } from './import-overview.tsx'
import { ImportRows } from './import-rows.tsx'

/** One file of members: how far it has come, what to do next, its faults and its rows. */
export function ImportPage() {
  const id = useQueryParam('id')
  const head = <PageHeader title={usePageName('admin/import')} backHref={useOpenPath()('admin/imports')} />
  return (
    <DetailPage of={getImport} input={{ params: { id } }} isUnderWay={({ data }) => isUnderWay(data.state)} head={head}>
      {({ data }) => <ImportView of={data} head={head} />}
    </DetailPage>
  )
}

function ImportView({ of, head }: { of: Import; head: ReactNode }) {
  const overview = <ImportOverview of={of} />
  // While a file is read for the first time its rows are not known yet.
  if (hasRows(of.state) && of.checked_at !== null) return <ImportLists key={of.state} of={of} overview={overview} />
  return (
    <div className="stack loose">
      {head}
      {overview}
    </div>
  )
}

const tabs = ['rows', 'faults'] as const
type TabKey = (typeof tabs)[number]

function ImportLists({ of, overview }: { of: Import; overview: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const first: TabKey = of.bad_rows > 0 ? 'faults' : 'rows'
  const open = tabs.find((tab) => tab === search.get('tab')) ?? first
  const note = (
    <>
      {overview}
      <Tabs<TabKey>
        label={text('imports.tabs.label')}
        tabs={tabs.map((key) => ({ key, label: text(`imports.tabs.${key}`) }))}
        value={open}
        onChange={(tab) => setSearch({ id: of.id, tab }, { preventScrollReset: true })}
        panelId="import"
      />
    </>
  )
  const list = { of, note, backHref: useOpenPath()('admin/imports') }
  return <div id="import">{open === 'faults' ? <ImportFaults {...list} /> : <ImportRows {...list} />}</div>
}
