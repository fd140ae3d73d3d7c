import { maskPinNo } from '@banyan/domain/pins/pin-no.ts'
import type { Reader } from '#kit/database/database.ts'
import {
  findPeopleByMember,
  findPeopleByPerson,
  findPinsBySubject,
  findPeopleOfRows,
  rowsWithPerson,
} from './queries.ts'

interface Acted {
  readonly subject_type: string
  readonly subject_id: string
}

/** Whom a line concerns and what the thing is called; nothing of what is gone or never was a row. */
export interface Subject {
  readonly subject_user_id: string | null
  readonly subject_name: string | null
  readonly subject_member_id: bigint | null
  readonly subject_label: string
}

const nobody: Subject = { subject_user_id: null, subject_name: null, subject_member_id: null, subject_label: '' }

const people = ['person', 'user', 'admin', 'franchise']

/** Those of one kind, by the number a line names them with. */
async function subjectsOf(db: Reader, type: string, ids: readonly bigint[]): Promise<Map<string, Subject>> {
  const named = (rows: Awaited<ReturnType<typeof findPeopleByPerson>>) =>
    new Map(rows.map(({ subject_id, ...person }) => [String(subject_id), { ...nobody, ...person }]))
  if (people.includes(type)) return named(await findPeopleByPerson(db, ids))
  if (type === 'member') return named(await findPeopleByMember(db, ids))
  const table = rowsWithPerson.get(type)
  if (table !== undefined) return named(await findPeopleOfRows(db, table, ids))
  if (type !== 'pin') return new Map()
  const pins = await findPinsBySubject(db, ids)
  return new Map(
    pins.map(({ subject_id, pin_no, ...person }) => [
      String(subject_id),
      { ...nobody, ...person, subject_label: maskPinNo(pin_no) },
    ]),
  )
}

/** The subjects of a page of lines, with one question for each kind among them. */
export async function findSubjects(db: Reader, lines: readonly Acted[]): Promise<(line: Acted) => Subject> {
  const numbered = lines.filter(({ subject_id }) => /^\d{1,18}$/.test(subject_id))
  const kinds = Map.groupBy(numbered, ({ subject_type }) => subject_type)
  const found = new Map(
    await Promise.all(
      [...kinds].map(async ([type, of]) => {
        const ids = [...new Set(of.map(({ subject_id }) => BigInt(subject_id)))]
        return [type, await subjectsOf(db, type, ids)] as const
      }),
    ),
  )
  return ({ subject_type, subject_id }) => found.get(subject_type)?.get(subject_id) ?? nobody
}
