import { maskUserId } from '@banyan/domain/identity/mask.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import { knownTo, networkNow } from '#features/network/network/index.ts'
import type { Scope } from './scope.ts'

/** A kind that is paid for members from anywhere in the company, and not from the own team alone. */
const isFromAnywhere = (kind: string): boolean => kind === 'matrix'

/**
 * Answers whether a member is a stranger to whoever reads: neither they themselves nor anybody of their team, by sponsors
 * or by places. Admins know everybody.
 */
async function startStrangers(
  services: Services,
  company: Company,
  reader: Scope,
): Promise<(member_id: bigint) => boolean> {
  if (reader === 'everybody') return () => false
  const { index } = await networkNow(services, company)
  const knows = knownTo(index, Number(reader) - 1)
  return (member_id) => !knows(Number(member_id) - 1)
}

/** Whom an income comes from, as the database has it. */
interface Source {
  readonly from_member_id: bigint | null
  readonly from_user_id: string | null
  readonly from_name: string | null
}

/**
 * Answers who an income of a kind comes from as its reader may know it: of strangers a masked id and no name.
 */
export async function startSources(services: Services, company: Company, reader: Scope) {
  const isStranger = await startStrangers(services, company, reader)
  return (kind: string, { from_member_id, from_user_id, from_name }: Source) =>
    from_member_id === null || from_user_id === null || !isFromAnywhere(kind) || !isStranger(from_member_id)
      ? { from_user_id, from_name }
      : { from_user_id: maskUserId(from_user_id), from_name: '' }
}
