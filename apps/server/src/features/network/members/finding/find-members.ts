import { contactPages } from '@banyan/contract/members/find-members.ts'
import { readMemberSearch, type MemberSearch } from '@banyan/domain/members/member-search.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { guardGuess } from '#kit/http/guess-guard.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { findBest } from './queries/found.ts'

/** As many as one looks through at a glance. */
const limit = 8

type Found = Awaited<ReturnType<typeof findBest>>

const wrong_code = 'not_found'

/** By a contact, for somebody who is not shown any: a contact that is nobody's is a wrong guess, and they soon wait. */
async function findByContact(context: Context, search: MemberSearch): Promise<Found> {
  const { person_id } = actorOf(context)
  const tried = context.secrets.mac('find-members', [...search.mobiles, search.email ?? ''].join(' ')).toString('hex')
  const guesser = `find-members:${person_id}`
  const guess = { target: `${guesser}:${tried}`, guesser, is_one: true, wrong_code }
  try {
    return await guardGuess(context, guess, async () => {
      const found = await findBest(context.db, search, { limit })
      if (found.length === 0) throw notFound('member')
      return found
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === wrong_code) return []
    throw error
  }
}

/** The members who go with what was typed, best first. */
export async function findMembersFor(context: Context, typed: string): Promise<Found> {
  const search = readMemberSearch(typed, companyOf(context).user_id_prefix)
  const seesContacts = contactPages.some((page) => actorOf(context).pages.has(page))
  if (seesContacts) return findBest(context.db, search, { limit })
  const found = await findBest(context.db, { ...search, mobiles: [], email: undefined }, { limit })
  if (found.length > 0 || (search.mobiles.length === 0 && search.email === undefined)) return found
  return findByContact(context, search)
}
