import type { PageKey } from './catalogue.ts'

/** Pages that stay on beside the compulsory ones: without them nobody could switch anything on again, or sign in. */
export const keptOn: ReadonlySet<string> = new Set<PageKey>([
  // The switches themselves.
  'admin/setup',
  // Whoever has two-factor on signs in through it, the last full admin too.
  'any/accounts/two-factor-auth',
])
