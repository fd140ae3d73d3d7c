import { useState } from 'react'
import { singleLegStagesOf } from '@banyan/contract/incomes/single-leg-stages.ts'
import { userId } from '@banyan/contract/kit/fields.ts'
import { useDebounced } from '#kit/api/use-debounced.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { MemberField } from '../member-field.tsx'
import { StagesCard } from './stages-card.tsx'
import { StagesNow } from './stages-now.tsx'

/** The own stages of the single line. */
export const UserStagesPage = () => (
  <>
    <PageHeader title={usePageName('user/income/single-leg-income-concise')} />
    <DetailPage of={singleLegStagesOf.user.of} input={{ query: {} }}>
      {({ data }) => (
        <>
          <StagesNow of={data} isOwn />
          <StagesCard of={data} scope="user" query={{}} />
        </>
      )}
    </DetailPage>
    <DisclosureLine />
  </>
)

/** Everybody's stages, or those of one member. */
export function AdminStagesPage() {
  const [typed, setTyped] = useState('')
  const named = userId.safeParse(useDebounced(typed))
  const query = named.success ? { user_id: named.data } : {}
  return (
    <>
      <PageHeader title={usePageName('admin/income/single-leg-income-concise')} />
      <Card>
        <MemberField value={typed} onChange={setTyped} />
      </Card>
      <DetailPage of={singleLegStagesOf.admin.of} input={{ query }}>
        {({ data }) => (
          <>
            <StagesNow of={data} isOwn={false} />
            <StagesCard of={data} scope="admin" query={query} />
          </>
        )}
      </DetailPage>
    </>
  )
}
