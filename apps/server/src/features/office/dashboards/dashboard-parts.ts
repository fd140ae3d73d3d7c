import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'

/** The parts of the company's figures, by the pages that show the same in detail. */
export interface DashboardParts {
  readonly people: boolean
  readonly money: boolean
  readonly pins: boolean
}

/**
 * Which figures an admin may see. The dashboard is everybody's, so holding it says nothing: a figure is shown to whoever
 * holds a page on which it could be added up.
 */
export function dashboardPartsOf(pages: ReadonlySet<PageKey>): DashboardParts {
  const holdsAnyIn = (...sections: readonly string[]) =>
    [...pages].some((key) => sections.some((section) => key === section || key.startsWith(`${section}/`)))
  return {
    people: holdsAnyIn('admin/member/count', 'admin/member/member-search', 'admin/team-details'),
    money: holdsAnyIn('admin/closings', 'admin/income', 'admin/wallet', 'admin/withdrawal'),
    pins: holdsAnyIn('admin/pin-management'),
  }
}
