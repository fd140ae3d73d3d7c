import { useState } from 'react'
import { matchingLevelSums } from '@banyan/contract/incomes/level-sums.ts'
import { useDebounced } from '#kit/api/use-debounced.ts'
import { DetailPage, useDetail } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import type { IncomeScope } from '../kinds/looks.ts'
import { AskedCard } from './asked-card.tsx'
import { nothingAsked, queryOf } from './asked.ts'
import { LevelsCard } from './levels-card.tsx'

/** Matching-level income by level: the own, or for admins everybody's or one member's. */
function LevelSumsPage({ scope }: { scope: IncomeScope }) {
  const [asked, setAsked] = useState(nothingAsked)
  const user_id = useDebounced(asked.user_id)
  const sheet = matchingLevelSums[scope]
  const newest = useDetail(sheet.of, { query: {} })
  const query = queryOf({ ...asked, user_id }, scope)
  return (
    <>
      <PageHeader title={usePageName(`${scope}/income/matching-level-income-concise`)} />
      <AskedCard scope={scope} asked={asked} closings={newest.data?.data.closings ?? []} onChange={setAsked} />
      <DetailPage of={sheet.of} input={{ query }}>
        {({ data }) => <LevelsCard of={data} scope={scope} query={query} />}
      </DetailPage>
    </>
  )
}

export const UserLevelSumsPage = () => <LevelSumsPage scope="user" />
export const AdminLevelSumsPage = () => <LevelSumsPage scope="admin" />
