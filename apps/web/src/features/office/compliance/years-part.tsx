import { useState } from 'react'
import { freezeDisclosure, getDisclosure } from '@banyan/contract/compliance/disclosure.ts'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { DisclosureSheet, DownloadDisclosure } from '#features/office/disclosures/index.ts'
import '#features/office/disclosures/disclosures.css'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { Year } from './compliance.ts'

/** The public page year by year, and the act that keeps a year as it is. */
export function YearsPart({ years }: { years: readonly Year[] }) {
  const [chosen, setChosen] = useState(years[0]?.year)
  const [isFreezing, setFreezing] = useState(false)
  const year = years.find((one) => one.year === chosen) ?? years[0]
  if (year === undefined) return null
  const { name } = year
  return (
    <>
      <Card className="stack loose">
        <CardHead isInset title={text('compliance.years')} end={<YearStatus of={year} />} />
        {year.frozen !== null && (
          <p>
            {text('compliance.frozen_by', { user_id: year.frozen.by_user_id, reason: year.frozen.reason })}{' '}
            <span className="quiet">
              <DateText value={year.frozen.at} />
            </span>
          </p>
        )}
        <div className="disclosure-year">
          <SelectField
            label={text('disclosures.year')}
            options={years.map((one) => ({ value: String(one.year), label: one.name }))}
            value={String(year.year)}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <DownloadDisclosure year={year.year} name={name} />
          <Button icon="open_in_new" href={pathTo('any/income-disclosure', { year: String(year.year) })}>
            {text('compliance.open_public')}
          </Button>
          {year.is_over && year.frozen === null && (
            <Button tone="primary" onClick={() => setFreezing(true)}>
              {text('compliance.freeze')}
            </Button>
          )}
        </div>
      </Card>
      <section className="stack loose" aria-label={text('compliance.preview')}>
        <div>
          <h2>{text('compliance.preview')}</h2>
          <p className="small quiet">{text('compliance.preview_note')}</p>
        </div>
        <DetailPage of={getDisclosure} input={{ query: { year: String(year.year) } }}>
          {({ data }) => <DisclosureSheet of={data} />}
        </DetailPage>
      </section>
      {isFreezing && (
        <ReasonDialog
          to={freezeDisclosure}
          body={{ year: year.year }}
          words={{
            label: text('compliance.freeze'),
            title: text('compliance.freeze_title', { name }),
            text: text('compliance.freeze_text', { name }),
            done: text('compliance.frozen_done', { name }),
          }}
          reason={{ label: text('compliance.freeze_reason') }}
          onClose={() => setFreezing(false)}
        />
      )}
    </>
  )
}

function YearStatus({ of: { is_over, frozen } }: { of: Year }) {
  if (frozen !== null) return <Status kind="done">{text('compliance.is_frozen')}</Status>
  return (
    <Status kind={is_over ? 'waiting' : 'moving'}>
      {text(is_over ? 'compliance.is_open' : 'compliance.is_running')}
    </Status>
  )
}
