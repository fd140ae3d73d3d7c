import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { PageKey } from '../catalogue/catalogue.ts'
import { concisePages } from './concise-pages.ts'
import { incomeViews } from './income-lists.ts'

/** A page about one kind of income. `view` is `details`, `trimming` or `concise`. */
export interface KindPage {
  readonly kind: IncomeKind
  readonly view: string
  readonly page: PageKey
}

/** Every page about one kind of income, of members and of admins. */
export const kindPages: readonly KindPage[] = [
  ...incomeViews.map(({ kind, view, page }) => ({ kind: kind as IncomeKind, view, page })),
  ...concisePages.map(({ kind, page }) => ({ kind, page, view: 'concise' })),
]

/** Pages of a team that show nothing before a plan pays a kind, whatever the company calls that kind. */
const teamPages: readonly Pick<KindPage, 'kind' | 'page'>[] = [
  { kind: 'matrix', page: 'user/team-details/matrix-details' },
  { kind: 'matrix', page: 'user/team-details/matrix-tree' },
  { kind: 'matrix', page: 'admin/team-details/matrix-details' },
  { kind: 'matrix', page: 'admin/team-details/matrix-tree' },
]

/** Every page that a kind brings when a plan begins to pay it. */
export const pagesOfKinds: readonly Pick<KindPage, 'kind' | 'page'>[] = [...kindPages, ...teamPages]

const kindOf: ReadonlyMap<string, IncomeKind> = new Map(pagesOfKinds.map(({ page, kind }) => [page, kind]))

/** The kind of income that a page needs; undefined for every other page. */
export const kindOfPage = (page: string): IncomeKind | undefined => kindOf.get(page)
