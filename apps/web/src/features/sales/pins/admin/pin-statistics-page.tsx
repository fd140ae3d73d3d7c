import { useState } from 'react'
import { findPerson } from '@banyan/contract/pins/pin-acts.ts'
import { adminPinStatisticsSheet } from '@banyan/contract/pins/pin-statistics.ts'
import { SpanFields } from '../statistics/span-fields.tsx'
import { StatisticsCard } from '../statistics/statistics-card.tsx'
import { useSpan } from '../statistics/use-span.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'

/** What came to all pins, or to those of one owner, and what became of them. */
export function AdminPinStatisticsPage() {
  const span = useSpan()
  const [typed, setTyped] = useState('')
  const owner = useLookup(findPerson, { user_id: typed.trim() })
  const found = owner.found?.data
  const query = { ...span.query, ...(found !== undefined && { user_id: found.user_id }) }
  return (
    <>
      <PageHeader title={usePageName('admin/pin-management/pin-statistics')} />
      <Card>
        <div className="form">
          <TextField
            label={text('pin_stock.owner')}
            icon="person"
            isCode
            autoComplete="off"
            spellCheck={false}
            hint={found?.name ?? text('pin_stock.owner_hint')}
            error={owner.isUnknown ? text('kit.form.unknown_id') : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <FieldPair>
            <SpanFields of={span} />
          </FieldPair>
        </div>
      </Card>
      <DetailPage of={adminPinStatisticsSheet.of} input={{ query }}>
        {({ data }) => (
          <StatisticsCard
            of={data}
            sheet={adminPinStatisticsSheet}
            query={query}
            title={
              data.owner === null
                ? text('pin_stock.everybody')
                : text('pin_stock.of', { name: data.owner.name, user_id: data.owner.user_id })
            }
          />
        )}
      </DetailPage>
    </>
  )
}
