import { useState } from 'react'
import { levelSumsByKind, type SummedKind } from '@banyan/contract/incomes/level-sums.ts'
import { useDebounced } from '#kit/api/use-debounced.ts'
import { DetailPage, useDetail } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import type { IncomeScope } from '../kinds/looks.ts'
import { AskedCard } from './asked-card.tsx'
import { nothingAsked, queryOf } from './asked.ts'
import { LevelsCard } from './levels-card.tsx'

const pageNames = {
  matching_level: 'matching-level-income-concise',
  roi_level: 'roi-level-income-concise',
} as const

/** An income on levels by level: the own, or for admins everybody's or one member's. */
function LevelSumsPage({ scope, kind }: { scope: IncomeScope; kind: SummedKind }) {
  const [asked, setAsked] = useState(nothingAsked)
  const user_id = useDebounced(asked.user_id)
  const sheet = levelSumsByKind[kind].sums[scope]
  const newest = useDetail(sheet.of, { query: {} })
  const query = queryOf({ ...asked, user_id }, scope)
  return (
    <>
      <PageHeader title={usePageName(`${scope}/income/${pageNames[kind]}`)} />
      <AskedCard scope={scope} asked={asked} closings={newest.data?.data.closings ?? []} onChange={setAsked} />
      <DetailPage of={sheet.of} input={{ query }}>
        {({ data }) => <LevelsCard of={data} kind={kind} scope={scope} query={query} />}
      </DetailPage>
      {scope === 'user' && <DisclosureLine />}
    </>
  )
}

export const UserLevelSumsPage = () => <LevelSumsPage scope="user" kind="matching_level" />
export const AdminLevelSumsPage = () => <LevelSumsPage scope="admin" kind="matching_level" />
export const UserRoiLevelSumsPage = () => <LevelSumsPage scope="user" kind="roi_level" />
export const AdminRoiLevelSumsPage = () => <LevelSumsPage scope="admin" kind="roi_level" />
