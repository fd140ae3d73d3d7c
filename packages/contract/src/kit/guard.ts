import type { Minor } from '@banyan/domain/money/minor.ts'
import type { Power } from '@banyan/domain/rights/powers.ts'

/** When a second admin has to agree to an act, and what the act puts into the hands of whoever does it. */
export interface Guard {
  /**
   * `never`: one person is enough. `above`: one person is enough within what an admin does alone in a day and in 30 days.
   * `always`: a second admin agrees. `asks`: the call itself only asks, by an approval of its own kind.
   */
  readonly second: 'never' | 'above' | 'always' | 'asks'
  /** Of `above`: only for whoever had the same thing in hand before, as by approving it. Anybody else does it alone. */
  readonly onlyInHand?: true
  /** Of `above`: what counts is another limit of the act, which its handler knows; the sum itself is of no limit. */
  readonly onlyBeyond?: true
  /** As long as the company has no money in its books, one person is enough. */
  readonly isFreeAtFirst?: true
  /** A second admin can agree only so many hours after it was asked for: time for everybody else to object. */
  readonly waits_h?: number
  /** What has to be in one's hands already, beside the page. */
  readonly needs?: readonly Power[]
  /** What it leads to. */
  readonly gives: readonly Power[]
}

/** What touches nothing but what is one's own, or leads to nothing that two people have to agree to. */
export const harmless: Guard = { second: 'never', gives: [] }

/**
 * What everybody or all of a role reads: a second admin agrees where the company says so. It leads to nothing by itself.
 */
export const toEverybody: Guard = { second: 'always', gives: [] }

/**
 * What people do with their own money and pins: harmless in their own hands, and the end of a chain in those of whoever got
 * into their place.
 */
export const ofOneself: Guard = { second: 'never', needs: ['signs in as another'], gives: ['money of others'] }

/** The fields by which a call names an account, a contact, a payment or rights. */
type Naming =
  | 'account_no'
  | 'bank_account_id'
  | 'crypto_address'
  | 'deposit_account_id'
  | 'email'
  | 'ifsc'
  | 'mail_from'
  | 'mobile'
  | 'payment_reference'
  | 'rights'
  | 'sms_url'
  | 'smtp_host'
  | 'upi_id'
  | 'utr'

type IsMoney<V> = [NonNullable<V>] extends [never] ? false : NonNullable<V> extends Minor ? true : false

/** The fields of a body that name an account, a contact, a rate, an amount or rights. */
type Touching<Body> = {
  [K in keyof Body]-?: K extends Naming | `${string}percent` ? K : IsMoney<Body[K]> extends true ? K : never
}[keyof Body]

/** Whoever declares a call that changes something and names one of them says its guard, or it does not compile. */
export type Guarding<Method, Body> = Method extends 'GET'
  ? unknown
  : [Touching<Body>] extends [never]
    ? unknown
    : { readonly guard: Guard }
