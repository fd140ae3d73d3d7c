import { mayOf } from '@banyan/domain/lives/life.ts'
import { afterCompany, conversationLife, mayClose } from '@banyan/domain/support/conversation-life.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { getDueMoment } from './due/due-rules.ts'
import { presentDue, resolvesAs } from './due/present-due.ts'
import { getDueTimes } from './due/queries.ts'
import { versionOf } from './merging/version-of.ts'
import { findNotes } from './messages/queries.ts'
import { presentConversation } from './present-conversation.ts'
import { findOfficers, type LockedConversation } from './queries.ts'

/** A conversation with what the company alone reads: who has it, its notes, by when it owes what, and what it may do. */
export async function presentForCompany(
  context: Pick<Asking, 'db' | 'clock' | 'actor' | 'company'>,
  row: LockedConversation,
) {
  const { db, clock } = context
  const [shown, officers, due, moment] = await Promise.all([
    presentConversation(context, row),
    findOfficers(db, row.category),
    getDueTimes(db, row.id),
    getDueMoment(db, { zone: companyOf(context).zone, now: clock.now() }),
  ])
  const officer = officers.find(({ id }) => id === row.officer_id)
  const may = mayOf(conversationLife, row, ['company'])
  return {
    ...shown,
    officer: officer === undefined ? null : { user_id: officer.user_id, name: officer.name },
    notes: await findNotes(db, [row.id, ...shown.merged.map(({ id }) => id)]),
    version: versionOf(row),
    ...presentDue(due, moment),
    may: {
      take: may('take'),
      ...resolvesAs(row.category, may('resolve')),
      close: may('close') && mayClose(row.resolved_at?.getTime() ?? null, clock.now().getTime()),
      answer:
        afterCompany(row) !== 'refuse' &&
        row.forgotten_at === null &&
        row.former_name === null &&
        row.cannot_read === null,
      merge: may('merge') && row.forgotten_at === null,
    },
  }
}
