import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'

/** The parts of a franchise's figures, by the pages that show the same in detail. */
interface FranchiseParts {
  readonly pins: boolean
  readonly topups: boolean
}

/** Pages of top-ups that show which pins one has to choose from. */
const withPins: readonly PageKey[] = ['franchise/topup/topup-by-pin', 'franchise/topup/packages']

/** Which of its own figures a franchise may see: the dashboard is everybody's, so holding it says nothing. */
export function franchisePartsOf(pages: ReadonlySet<PageKey>): FranchiseParts {
  const held = [...pages]
  return {
    pins: held.some((key) => key.startsWith('franchise/pin-management/') || withPins.includes(key)),
    topups: held.some((key) => key.startsWith('franchise/topup/')),
  }
}
