/** What a run counts, by file of tests. */
export const costs = ['page loads', 'servers', 'companies', 'calls'] as const
export type Cost = (typeof costs)[number]

/** How much of a cost a file may use: as much as every file, or as is said for it and why it needs more. */
export interface Budget {
  readonly each: number
  readonly more: Readonly<Record<string, number>>
}

/**
 * The law of growth: a page has a journey that loads the portal a few times and servers tests with one company each, so
 * that 212 pages are checked in minutes. A file over its budget fails the check; whoever needs more says it here.
 */
export const budgets: Readonly<Record<Cost, Budget>> = {
  /** Loads of the portal in a browser: about one CPU second each. */
  'page loads': { each: 12, more: {} },
  /** Starts of the real server. */
  servers: { each: 2, more: {} },
  /** Companies set up for tests of the server. */
  companies: { each: 12, more: {} },
  /** Requests sent to the server without a network. */
  calls: { each: 400, more: {} },
}
