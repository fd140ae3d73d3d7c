import type { Act } from './turn.ts'
import { adjust, moves } from './acts-of-money.ts'
import { topsUp, paysOutside, bankConfirms, cancelsPackage, opensAgain } from './acts-of-packages.ts'
import { buysPin, sellsPin, handsOn, usesPin, cancelsPin } from './acts-of-pins.ts'
import { withdraws, decides } from './acts-of-withdrawals.ts'

/** Everything that happens by chance; what is written twice happens more often. */
export const acts: Readonly<Record<string, Act>> = {
  'is deposited by two': adjust('FUND', 'credit', 'deposit', 'cash'),
  'is given': adjust('GIVEN', 'credit', 'goodwill', 'goodwill_expense'),
  'is corrected up by two': adjust('INCOME', 'credit', 'correction', 'suspense'),
  'is corrected down': adjust('INCOME', 'debit', 'correction', 'suspense'),
  moves,
  'tops up': topsUp,
  'tops up again': topsUp,
  'pays outside, one admin': paysOutside(false),
  'pays outside, two': paysOutside(true),
  'bank confirms': bankConfirms,
  'buys a pin': buysPin,
  'is sold a pin, one admin': sellsPin(false),
  'is sold a pin, two': sellsPin(true),
  'hands on': handsOn,
  'uses a pin': usesPin,
  'uses another pin': usesPin,
  'cancels a pin': cancelsPin,
  'cancels a package': cancelsPackage,
  'cancels another package': cancelsPackage,
  'opens an old one again': opensAgain,
  withdraws,
  'withdraws more': withdraws,
  decides,
  'decides more': decides,
  'decides still more': decides,
}

/** A life begins with a package, and with money that comes in. */
export const beginnings: readonly (readonly string[])[] = [
  ['pays outside, one admin', 'pays outside, two'],
  ['is deposited by two', 'is given', 'is corrected up by two'],
]

/** What goes on with something that began, so that short lives get as far as returns and debts. */
export const follow_ups = [
  'bank confirms',
  'cancels a package',
  'opens an old one again',
  'tops up',
  'withdraws',
  'uses a pin',
  'hands on',
  'cancels a pin',
  'decides',
  'decides more',
]
