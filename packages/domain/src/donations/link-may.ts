import { moveLink, type LinkAct, type FoundLink } from './link.ts'
import type { DonationRules } from './rules.ts'

/** What somebody may do with a link now. */
export interface LinkMay {
  readonly prove: boolean
  readonly prove_late: boolean
  readonly confirm: boolean
  readonly reject: boolean
  readonly dispute: boolean
  /** Add to what is said about it, as long as an admin has to decide. */
  readonly say: boolean
  /** Show that a payment which was rejected did come. */
  readonly take_up: boolean
}

const asks = (link: FoundLink, now: Date, rules: DonationRules) => (act: LinkAct) =>
  'move' in moveLink(link, act, now, rules)

/** An admin has to decide about a link: it is disputed, was not confirmed in time, or was paid late. */
export const isWithCompany = (link: FoundLink, now: Date, rules: DonationRules): boolean =>
  asks(link, now, rules)({ kind: 'resolve', is_paid: false, room: 'none' })

/** What either side may do, asked of the very decisions that the acts are held to. */
export function mayDo(link: FoundLink, by: 'payer' | 'receiver', now: Date, rules: DonationRules): LinkMay {
  const may = asks(link, now, rules)
  const { amount_minor } = link
  const isPayer = by === 'payer'
  return {
    prove: isPayer && may({ kind: 'prove', amount_minor }),
    prove_late: isPayer && may({ kind: 'prove_late', amount_minor }),
    confirm: !isPayer && may({ kind: 'confirm' }),
    reject: !isPayer && may({ kind: 'reject' }),
    dispute: may({ kind: 'dispute', by }),
    say: isWithCompany(link, now, rules),
    take_up: isPayer && may({ kind: 'take_up' }),
  }
}

/** What an admin may do with a link now. */
export interface AdminMay {
  readonly extend: boolean
  readonly unlink: boolean
  readonly decide: boolean
  readonly take_up: boolean
}

/** What an admin may do, asked of the same decisions. */
export function adminMayDo(link: FoundLink, now: Date, rules: DonationRules): AdminMay {
  const may = asks(link, now, rules)
  return {
    extend: may({ kind: 'extend' }),
    unlink: may({ kind: 'unlink' }),
    decide: isWithCompany(link, now, rules),
    take_up: may({ kind: 'take_up' }),
  }
}

/** Blame fits the decision: of what was paid only the receiver can have said what is not so, of the rest only the payer. */
export const mayStrike = (who: 'payer' | 'receiver', is_paid: boolean): boolean => (who === 'receiver') === is_paid

/** What a link asks of one of its sides before a time runs out. */
export type LinkAsk = 'pay' | 'object' | 'confirm'

/** What a link asks of a side now; undefined when it asks nothing, or what it asks is for the company to decide. */
export function askedOf(
  link: FoundLink,
  by: 'payer' | 'receiver',
  now: Date,
  rules: DonationRules,
): LinkAsk | undefined {
  const may = mayDo(link, by, now, rules)
  if (by === 'receiver') return may.confirm && link.status === 'proof_submitted' ? 'confirm' : undefined
  if (may.prove) return 'pay'
  return may.dispute && link.status === 'rejected' ? 'object' : undefined
}
