import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { userPinStatisticsSheet } from '@banyan/contract/pins/pin-statistics.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { SpanFields } from './span-fields.tsx'
import { StatisticsCard } from './statistics-card.tsx'
import { useSpan } from './use-span.ts'

/** What came to one’s own pins and what became of them. */
export function OwnStatisticsPage({ sheet, page }: { sheet: typeof userPinStatisticsSheet; page: PageKey }) {
  const span = useSpan()
  return (
    <>
      <PageHeader title={usePageName(page)} />
      <Card>
        <FieldPair>
          <SpanFields of={span} />
        </FieldPair>
      </Card>
      <DetailPage of={sheet.of} input={{ query: span.query }}>
        {({ data }) => <StatisticsCard of={data} title={text('pin_stock.own')} sheet={sheet} query={span.query} />}
      </DetailPage>
    </>
  )
}
