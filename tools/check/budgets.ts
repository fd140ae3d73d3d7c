/** What a run counts, by file of tests. */
export const costs = ['page loads', 'servers', 'companies', 'calls'] as const
export type Cost = (typeof costs)[number]

/** How much of a cost a file may use: as much as every file, or as is said for it. */
export interface Budget {
  readonly each: number
  readonly more: Readonly<Record<string, number>>
}

/** Journeys about loading itself, and about sessions and guards, which are asked with every load. */
const pageLoads = {
  'tests/journeys/appearance.spec.ts': 18,
  'tests/journeys/errors.spec.ts': 11,
  'tests/journeys/guards.spec.ts': 18,
  'tests/journeys/security.spec.ts': 13,
  'tests/journeys/session.spec.ts': 23,
  // One cold load of each page; 212 pages and ours are to come.
  'tests/screens/still-admin.spec.ts': 140,
  'tests/screens/still-others.spec.ts': 140,
  'tests/screens/walk-admin-company.spec.ts': 95,
  'tests/screens/walk-admin-members.spec.ts': 60,
  'tests/screens/walk-admin-money.spec.ts': 60,
  'tests/screens/walk-member-money.spec.ts': 60,
  'tests/screens/walk-member.spec.ts': 60,
  'tests/screens/walk-others.spec.ts': 65,
}

/** Tests of starts, of commands and of kills. */
const servers = {
  'apps/server/src/boot/start.test.ts': 25,
  'apps/server/src/every-call/chaos.test.ts': 3,
  'tools/banyan-command.test.ts': 3,
  'tools/user-commands.test.ts': 2,
}

/** Tests whose companies differ in their plan or their history, which one company cannot have at once. */
const companies = {
  'apps/server/src/every-call/rings/night-buyers.test.ts': 6,
  'apps/server/src/every-call/rings/upgrades-and-gifts.test.ts': 9,
  'apps/server/src/features/office/approvals/two-people.test.ts': 12,
  'apps/server/src/features/office/approvals/voices.test.ts': 9,
  'apps/server/src/features/people/messages/send-messages.test.ts': 12,
  'apps/server/src/features/ledger/closings/closing-input.test.ts': 22,
  'apps/server/src/features/ledger/closings/releasing/release.test.ts': 10,
  'apps/server/src/features/incomes/incomes/repurchase-level.test.ts': 6,
  'apps/server/src/features/ledger/closings/settlement/kept-part.test.ts': 16,
  'apps/server/src/features/ledger/closings/settlement/settlement.test.ts': 34,
  'apps/server/src/features/ledger/closings/sponsors-of-their-time.test.ts': 11,
  'apps/server/src/features/incomes/incomes/all-and-total.test.ts': 11,
  'apps/server/src/features/incomes/incomes/concise.test.ts': 8,
  'apps/server/src/features/incomes/incomes/event-levels/event-level-sums.test.ts': 7,
  'apps/server/src/features/incomes/incomes/savings/savings.test.ts': 12,
  'apps/server/src/features/incomes/incomes/stages/single-leg-stages.test.ts': 6,
  'apps/server/src/features/incomes/incomes/worked-examples.test.ts': 8,
  'apps/server/src/features/incomes/instant-runs/caps.test.ts': 9,
  'apps/server/src/features/incomes/instant-runs/instant-runs.test.ts': 9,
  'apps/server/src/features/incomes/instant-runs/matrix.test.ts': 10,
  'apps/server/src/features/ledger/tds/deduct-tds.test.ts': 8,
  'apps/server/src/features/incomes/virtual-business/virtual-business.test.ts': 8,
  'apps/server/src/features/incomes/wallets/causes.test.ts': 6,
  'apps/server/src/features/network/network/lists/daywise/business.test.ts': 8,
  'apps/server/src/features/membership/imports/imports.test.ts': 20,
  'apps/server/src/features/network/sponsors/sponsors.test.ts': 7,
}

/** Tests of every call grow with the calls of 212 pages; storms and guesses are many by their nature. */
const calls = {
  // Everything happens once, and every list is read; then requests of chance are sent to that company.
  'apps/server/src/every-call/accepted.test.ts': 2000,
  'apps/server/src/every-call/authorisation-by-right.test.ts': 7700,
  'apps/server/src/every-call/authorisation-by-session.test.ts': 10_700,
  'apps/server/src/every-call/authorisation-by-switch.test.ts': 5500,
  'apps/server/src/every-call/authorisation-matrix.test.ts': 11_300,
  'apps/server/src/every-call/bad-input.test.ts': 15_700,
  'apps/server/src/every-call/fuzz.test.ts': 3000,
  // Each move of each life from each state, by each party: parcels have a third.
  'apps/server/src/every-call/every-life.test.ts': 4100,
  'apps/server/src/every-call/every-list.test.ts': 6500,
  'apps/server/src/every-call/hostile-texts.test.ts': 5800,
  'apps/server/src/every-call/once.test.ts': 1500,
  'apps/server/src/every-call/others-objects.test.ts': 1500,
  // Fifty ask until an edit is made, so a slow machine sends more.
  'apps/server/src/every-call/rights-race.test.ts': 5000,
  'apps/server/src/features/people/accounts/by-contact/contact-sign-in.test.ts': 2400,
}

/**
 * The law of growth: a page has a journey that loads the portal a few times and servers' tests with one company each, so
 * that 212 pages are checked in minutes. A file over its budget fails the check; whoever needs more says it here.
 */
export const budgets: Readonly<Record<Cost, Budget>> = {
  /** Loads of the portal in a browser: about one CPU second each. */
  'page loads': { each: 10, more: pageLoads },
  /** Starts of the real server: two seconds each. */
  servers: { each: 1, more: servers },
  /** Companies set up: a tenth of a second each, and more with what is done in them. */
  companies: { each: 5, more: companies },
  /** Requests sent to the server without a network: two milliseconds each. */
  calls: { each: 1000, more: calls },
}
