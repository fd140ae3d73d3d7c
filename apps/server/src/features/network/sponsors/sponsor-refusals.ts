import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { SponsorRefusal } from '@banyan/domain/members/changing-sponsor.ts'

interface Named {
  readonly user_id: string
  readonly name: string
}

interface Around {
  readonly days: number
  /** The sponsor of now. */
  readonly sponsor: Named
  /** The sponsor that is wanted; without a name when there is no such member. */
  readonly wanted: Named | undefined
}

/** A member is more than what a sentence says of it. */
const named = ({ user_id, name }: Named) => ({ user_id, name })

const aboutMember = (refusal: SponsorRefusal, { days, sponsor }: Around): Said | undefined => {
  switch (refusal) {
    case 'IS_ROOT':
      return said('people.sponsor_of_root')
    case 'HAS_LEFT':
      return said('people.member_left')
    case 'IS_LATE':
      return days === 0 ? said('people.sponsor_stays') : said('people.sponsor_stays_after', { days: String(days) })
    case 'HAS_PAID':
      return said('people.sponsor_paid')
    case 'HAS_GIVEN':
      return said('people.sponsor_given', named(sponsor))
    case 'IS_BEING_PAID':
      return said('people.sponsor_being_paid')
    default:
      return undefined
  }
}

function aboutSponsor(refusal: SponsorRefusal, { wanted }: Around): Said {
  if (wanted === undefined) return said('people.sponsor_unknown')
  switch (refusal) {
    case 'IS_SELF':
      return said('people.sponsor_self')
    case 'IS_SAME':
      return said('people.sponsor_same', named(wanted))
    case 'IS_BELOW':
      return said('people.sponsor_below', named(wanted))
    default:
      return said('people.sponsor_barred', named(wanted))
  }
}

/** Why a sponsor cannot be changed: in words, and whether they are about the member or the sponsor that is wanted. */
export interface SponsorFault {
  readonly code: string
  readonly field: 'user_id' | 'sponsor_user_id'
  readonly words: Said
}

export function sponsorFault(refusal: SponsorRefusal, around: Around): SponsorFault {
  const member = aboutMember(refusal, around)
  const code = refusal.toLowerCase()
  return member === undefined
    ? { code, field: 'sponsor_user_id', words: aboutSponsor(refusal, around) }
    : { code, field: 'user_id', words: member }
}
