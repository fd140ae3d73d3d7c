import { useState } from 'react'
import { matrixLevelsOf } from '@banyan/contract/incomes/matrix-levels.ts'
import { userId } from '@banyan/contract/kit/fields.ts'
import { useDebounced } from '#kit/api/use-debounced.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { MemberField } from '../member-field.tsx'
import { MatrixLevelsCard } from './matrix-levels-card.tsx'
import { MatrixNow } from './matrix-now.tsx'
import { MatrixPassbookCard } from './matrix-passbook-card.tsx'
import { MatrixSavingsCard } from './matrix-savings-card.tsx'

/** The own matrix, level by level in each pool, and what is saved of it. */
export const UserMatrixLevelsPage = () => (
  <>
    <PageHeader title={usePageName('user/income/matrix-income-concise')} />
    <DetailPage of={matrixLevelsOf.user.of} input={{ query: {} }}>
      {({ data }) => (
        <>
          <MatrixNow of={data} isOwn />
          <MatrixLevelsCard of={data} scope="user" query={{}} />
          <MatrixSavingsCard of={data} />
          <MatrixPassbookCard of={data} />
        </>
      )}
    </DetailPage>
  </>
)

/** What the levels paid everybody, or the matrix of one member. */
export function AdminMatrixLevelsPage() {
  const [typed, setTyped] = useState('')
  const named = userId.safeParse(useDebounced(typed))
  const query = named.success ? { user_id: named.data } : {}
  return (
    <>
      <PageHeader title={usePageName('admin/income/matrix-income-concise')} />
      <Card>
        <MemberField value={typed} onChange={setTyped} />
      </Card>
      <DetailPage of={matrixLevelsOf.admin.of} input={{ query }}>
        {({ data }) => (
          <>
            <MatrixNow of={data} isOwn={false} />
            <MatrixLevelsCard of={data} scope="admin" query={query} />
            <MatrixSavingsCard of={data} />
            <MatrixPassbookCard of={data} />
          </>
        )}
      </DetailPage>
    </>
  )
}
