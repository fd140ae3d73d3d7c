import type { ReactNode } from 'react'
import { type IncomeScope, incomeScreen } from './income-view.tsx'
import { matchingDetails } from './matching-details.tsx'
import { matchingTrimming } from './matching-trimming.tsx'
import { sponsoredDetails } from './sponsored-details.tsx'

/** Every kind of income and the ways to look at it. A new kind is one file and one line here. */
const views = {
  matching: { details: incomeScreen(matchingDetails), trimming: incomeScreen(matchingTrimming) },
  sponsored: { details: incomeScreen(sponsoredDetails) },
} as const

type Views = typeof views
type Props = { [Kind in keyof Views]: { kind: Kind; view: keyof Views[Kind]; scope: IncomeScope } }[keyof Views]

/** The page of any income, for a member or for an admin. */
export function IncomePage({ kind, view, scope }: Props): ReactNode {
  const Screen = (views[kind] as Readonly<Record<string, ReturnType<typeof incomeScreen>>>)[view]
  return Screen && <Screen scope={scope} />
}
