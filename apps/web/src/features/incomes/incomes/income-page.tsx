import type { ComponentType } from 'react'
import { type IncomeView, incomeViews } from '@banyan/contract/incomes/income-lists.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { Button } from '#ui/basics/button.tsx'
import { columnsOfView } from './columns-of-view.ts'
import type { KindLooks, Looks } from './kinds/looks.ts'
import { level, matrix, referral, spill } from './kinds/on-events.tsx'
import { withdrawalLevel } from './kinds/withdrawal-level.tsx'
import { matching } from './kinds/matching.tsx'
import { matchingLevel } from './kinds/matching-level.tsx'
import { repurchaseLevel } from './kinds/repurchase-level.tsx'
import { roi, roiLevel } from './kinds/roi.tsx'
import { singleLeg } from './kinds/single-leg.tsx'
import { sponsored } from './kinds/sponsored.tsx'

/** What is peculiar to a kind; one without is drawn by its rows. */
const kinds: Readonly<Record<string, KindLooks>> = {
  referral,
  level,
  spill,
  matrix,
  matching,
  matching_level: matchingLevel,
  sponsored,
  roi,
  roi_level: roiLevel,
  single_leg: singleLeg,
  withdrawal_level: withdrawalLevel,
  repurchase_level: repurchaseLevel,
}

const plainLooks: Looks<ListEndpoint> = { none: 'incomes.none.any', columns: () => ({}) }

/** The screen of any page that lists incomes, for a member or for admins. */
export function incomePage(page: string): ComponentType {
  const view = incomeViews.find((one) => one.page === page)
  if (view === undefined) throw new RangeError(`${page} lists no incomes`)
  return () => <IncomePage view={view} />
}

function IncomePage({ view }: { view: IncomeView }) {
  const { kind, scope, list, page } = view
  const looks = kinds[kind]?.[view.view] ?? plainLooks
  return (
    <ListPage
      of={list}
      page={page}
      columns={columnsOfView(view, looks.columns(scope))}
      filters={filtersOf(view, looks)}
      rowHref={(row) => whyHref(looks.incomeOf === undefined ? String(row['id']) : looks.incomeOf(row))}
      none={looks.none}
      note={scope === 'user' && <DisclosureLine />}
      first={
        looks.isForTheTree === true &&
        scope === 'user' && <Button href={pathTo('any/binary-tree')}>{text('incomes.open_tree')}</Button>
      }
    />
  )
}

const filtersOf = ({ scope, list }: IncomeView, looks: Looks<ListEndpoint>): Filters<ListEndpoint> => [
  { name: 'from' },
  ...(looks.filters?.() ?? []),
  scope === 'admin' && { name: 'user_id', head: text('incomes.member_id') },
  'closing_id' in list.filters && { name: 'closing_id' },
]

const whyHref = (income_id: string | null): string | undefined =>
  income_id === null ? undefined : pathTo('any/income-why', { id: income_id })
