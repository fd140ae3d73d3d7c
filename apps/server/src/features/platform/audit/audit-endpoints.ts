import * as contract from '@banyan/contract/audit/audit.ts'
import { sheetFormats } from '@banyan/contract/kit/sheet.ts'
import type { z } from 'zod'
import { readAgain } from '#kit/audit.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { proveAudit } from './prove-audit.ts'
import { findAudit, maybeAuditLine } from './queries.ts'
import { findSubjects } from './subjects.ts'

type Line = z.output<typeof contract.auditRow>
type Fields = z.output<typeof contract.getAudit.reply>['data']['before']

const isFields = (value: unknown): value is NonNullable<Fields> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whatever was sent, as fields: a body that was no object is shown as one of its own. */
const fieldsOf = (value: unknown): Fields =>
  value === null || value === undefined ? null : isFields(value) ? value : { value }

/** How the file of a list ends, which stands beside it. */
const exported = new RegExp(`\\.(${sheetFormats.join('|')})$`)

export function mountAudit(api: Api): void {
  /** The contract says in plain words what a call does. */
  const titleOf = (act: string): string => {
    const call = act.replace(exported, '')
    const called = api.endpoints.find((it) => `${'method' in it ? it.method : 'GET'} ${it.path}` === call)
    // Its first clause: what follows explains the call to whoever programs with it.
    return called?.summary.split(/[;:.]/, 1)[0] ?? act
  }

  const lineOf = <Row extends { user_type: string; outcome: string; act: string }>(row: Row) => ({
    ...row,
    user_type: row.user_type as Line['user_type'],
    outcome: row.outcome as Line['outcome'],
    title: titleOf(row.act),
  })

  mountList(api, contract.listAudit, (context, request) =>
    findAudit(context.db, request, {
      zone: companyOf(context).zone,
      admin_id: actorOf(context).person_id,
      present: async (rows) => {
        const subjectOf = await findSubjects(context.db, rows)
        return (row) => ({ ...subjectOf(row), title: titleOf(row.act) })
      },
    }),
  )

  mount(api, contract.getAudit, async (context, { params }) => {
    const { db } = context
    const line = await maybeAuditLine(db, params.id, actorOf(context).person_id)
    if (line === undefined) throw notFound('audit_line')
    const { input, before, after, hash, ...row } = line
    const read = (kept: unknown) => fieldsOf(readAgain(row.act, kept))
    const changed = { input: read(input), before: read(before), after: read(after) }
    const subjectOf = await findSubjects(db, [row])
    return { data: { ...lineOf(row), ...subjectOf(row), ...changed, hash: hash.toString('hex') } }
  })

  mount(api, contract.proveAudit, async ({ db }) => {
    const { hash, ...proof } = await proveAudit(db)
    return { data: { ...proof, hash: hash.toString('hex') } }
  })
}
