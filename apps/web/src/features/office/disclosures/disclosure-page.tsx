import type { ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getDisclosure } from '@banyan/contract/compliance/disclosure.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { useCompany } from '#kit/session/company.ts'
import { callForPage, isMissing } from '#kit/shell/pages/call-for-page.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import './disclosures.css'
import { DisclosureSheet } from './disclosure-sheet.tsx'
import { DownloadDisclosure } from './download-disclosure.tsx'

/** What members earned, open to everybody; which year is in the address. */
export function DisclosurePage() {
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('any/income-disclosure')} />
      <Body />
    </div>
  )
}

function Body(): ReactNode {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('year')
  const { info } = useCompany()
  const query = asked === null ? {} : { year: asked }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['detail', getDisclosure.path, JSON.stringify({ query })],
    queryFn: ({ signal }) => callForPage(getDisclosure, { query }, signal),
    placeholderData: keepPreviousData,
  })
  if (data !== undefined) {
    const { years, year } = data.data
    return (
      <>
        <div className="disclosure-year">
          <SelectField
            label={text('disclosures.year')}
            options={years.map((one) => ({ value: String(one.year), label: one.name }))}
            value={String(year)}
            onChange={(event) => setSearch({ year: event.target.value })}
          />
          <DownloadDisclosure year={year} name={data.data.name} />
        </div>
        {info.is_demo && <Callout tone="warning" icon="info" title={text('shell.demo')} />}
        <DisclosureSheet of={data.data} />
      </>
    )
  }
  if (isPending) return <LoadingCards />
  return (
    <Card>
      {isMissing(error) ? (
        <Empty
          title={text('disclosures.no_year')}
          art={<PaperArt />}
          act={<Button href={pathTo('any/income-disclosure')}>{text('disclosures.no_year_act')}</Button>}
        >
          {error instanceof ApiError ? (error.fields['year'] ?? error.message) : ''}
        </Empty>
      ) : (
        <Failed onRetry={() => void refetch()} />
      )}
    </Card>
  )
}
