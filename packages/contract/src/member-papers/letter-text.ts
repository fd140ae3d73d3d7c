import { showDay } from '@banyan/domain/calendar/show.ts'
import type { WelcomeLetter } from './member-papers.ts'
import { fill } from '../words/sentence.ts'
import words from '../words/en/member-papers.ts'

/** As it is known inside, or as it comes over the wire. */
type Letter = Omit<WelcomeLetter, 'terms'> & {
  readonly terms: { readonly id: bigint | string; readonly accepted_on: string } | null
}

interface LetterText {
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly opening: readonly string[]
  /** What the terms come to, a line each. */
  readonly points: readonly string[]
  readonly closing: readonly string[]
}

const { letter: says } = words

function pointsOf({ company, terms, cooling_off_days }: Letter): string[] {
  const named = { company: company.name }
  return [
    fill(says.independent, named),
    says.not_assured,
    says.honest,
    ...(cooling_off_days > 0 ? [fill(says.cooling_off, { ...named, days: cooling_off_days })] : []),
    ...(terms === null ? [] : [says.returns]),
    says.leaving,
  ]
}

/** Who hears complaints, and where the company has its registered office. */
function toldOf({ officer, registered_office }: Letter): string[] {
  const named = officer && fill(officer.reach === '' ? says.officer : says.officer_reached, officer)
  return [
    ...(named === null ? [] : [named]),
    ...(registered_office === '' ? [] : [fill(says.office, { office: registered_office })]),
  ]
}

/** What a welcome letter says, the same on the page and on the paper. What the company has not told is left out. */
export function letterText(letter: Letter): LetterText {
  const { name, user_id, company, sponsor, terms, package_name, sign_in_url } = letter
  const [joined, activated] = [showDay(letter.joined_on), showDay(letter.activated_on)]
  const reach = [company.support_email, company.support_mobile].filter((part) => part !== '').join(', ')
  const facts = [
    { label: says.no, text: letter.letter_no },
    { label: says.date, text: activated },
    { label: says.name, text: name },
    { label: says.user_id, text: user_id },
    { label: says.address, text: letter.address },
    { label: says.sponsor, text: sponsor === null ? '' : `${sponsor.name} (${sponsor.user_id})` },
    { label: says.joined, text: joined },
    { label: says.activated, text: activated },
    { label: says.package, text: package_name },
  ]
  const about = { company: company.name, user_id, url: sign_in_url }
  return {
    facts: facts.filter(({ text }) => text !== ''),
    opening: [
      fill(says.greeting, { name }),
      fill(says.welcome, { company: company.name, joined, activated, package_name }),
      fill(sign_in_url === '' ? says.sign_in_here : says.sign_in, about),
      terms === null ? says.in_short : fill(says.agreed, { id: String(terms.id), date: showDay(terms.accepted_on) }),
    ],
    points: pointsOf(letter),
    closing: [...(reach === '' ? [] : [fill(says.complaints, { reach })]), ...toldOf(letter)],
  }
}
